/**
 * What an assistant can ask of a site beside search and pages. A plugin gives its own in the hook `tools`:
 *
 *     tools: [
 *       defineTool({
 *         name: 'lookup_price',
 *         title: 'Look up a price',
 *         description: 'What a plan costs a month, in euros.',
 *         input: z.strictObject({ plan: z.string().max(40).describe('Name of the plan: "team"') }),
 *         call: ({ plan }) => prices[plan] ?? `There is no plan "${plan}".`,
 *       }),
 *     ],
 *
 * A tool reads and computes: it changes nothing and asks no other server.
 */

import type { z } from 'zod';

/** Tools that every site has. */
export const GENERIC_TOOLS: readonly string[] = ['search', 'read_page'];

export interface Tool<Input = unknown> {
  /** `lookup_error`: lower case, digits and underscores. Unique in a site; `search` and `read_page` are there already. */
  name: string;
  /** For people: `Look up an error`. */
  title: string;
  /** For the assistant: what the tool answers, and when to ask it. */
  description: string;
  /** An object of fields with a description each. Give every text a greatest length. */
  input: z.ZodType<Input>;
  /**
   * The answer, as Markdown. What is wrong with the question is an answer too, with the remedy.
   * @throws Error whose message tells the assistant why there is no answer
   */
  call(input: Input): string | Promise<string>;
}

/** Gives a tool the types of its input; returns its argument. */
export function defineTool<Input>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
