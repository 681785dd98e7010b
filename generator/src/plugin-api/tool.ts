/**
 * Tools for assistants, in addition to search and pages. Plugins add tools with the `tools` hook:
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
 * A tool only reads and computes. It changes nothing and calls no other server.
 */

import type { z } from 'zod';

/** Tools that every site has. */
export const GENERIC_TOOLS: readonly string[] = ['search', 'read_page'];

export interface Tool<Input = unknown> {
  /**
   * For example `lookup_error`: lower case letters, digits, and underscores. Unique on a site; `search` and `read_page`
   * are reserved.
   */
  name: string;
  /** For people, such as `Look up an error`. */
  title: string;
  /** For the assistant: what the tool returns and when to use it. */
  description: string;
  /** An object of fields, each with a description. Set a maximum length for all strings. */
  input: z.ZodType<Input>;
  /**
   * Returns the result as Markdown. If the input is invalid, the result explains how to fix it.
   * @throws Error whose message explains to the assistant why there's no result
   */
  call(input: Input): string | Promise<string>;
}

/** Adds input types to a tool; returns its argument. */
export function defineTool<Input>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
