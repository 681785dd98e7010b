import { z } from 'zod';

/**
 * What `sdk/*.yaml` hold: the public interface of each SDK, member by member. Texts are Markdown, with links as the
 * SDK's reference page would write them. A member that no source names is not in them.
 */

const text = z.string().trim().min(1);
const anchor = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'write small letters, digits, hyphens and underscores');
const version = z
  .string()
  .regex(/^\d+\.\d+(\.\d+)?$/, 'write it as 1.28.4, between quotes if it has one dot');

const member = z.strictObject({
  /** As the SDK declares it, in the language of the file; several forms of one name in a line each. */
  code: text,
  /** Where its name is taken on the page: `track-id`. Otherwise the name in small letters. */
  id: anchor.optional(),
  /** Not for what its name and type say. */
  text: text.optional(),
  /** What the parameters mean, by name, in the order of the declaration. */
  parameters: z.record(z.string(), text).optional(),
  /** Of a value: `ms`. The text of a method says it. */
  unit: text.optional(),
  /** Version of the SDK that brought it. */
  since: version.optional(),
  /** Where it exists, if not everywhere: `iOS 12 or later`, `Android`. */
  systems: text.optional(),
  /** What to use instead. */
  deprecated: text.optional(),
  /** One line of code that calls it, for what no sample of a page uses. */
  example: text.optional(),
  /** What it throws, and when. */
  errors: z.array(text).optional(),
  /** If not those of its type. */
  sources: z.array(z.string()).min(1).optional(),
  'x-unverified': text.optional(),
});

const type = z.strictObject({
  /** As samples write it, with the types around it: `VdoInitParams.Builder`. */
  name: text,
  id: anchor.optional(),
  code: text,
  /** Below the root package, in Java: `player.cache`. */
  package: text.optional(),
  /** Types whose members it has too: of this file, or of `platform`. */
  extends: z.array(text).optional(),
  text: text.optional(),
  since: version.optional(),
  systems: text.optional(),
  deprecated: text.optional(),
  sources: z.array(z.string()).min(1),
  members: z.array(member),
  'x-unverified': text.optional(),
});

export const sdkSchema = z.strictObject({
  title: text,
  language: z.enum(['java', 'swift', 'dart', 'typescript']),
  /** The reference page, below the docs folder, without its ending. */
  page: text,
  /** Where the members are named, by the names that types and members use. */
  sources: z.record(z.string(), text),
  /** Types of the platform that the SDK's types extend, with those of their members that samples use. */
  platform: z.record(z.string(), z.array(text)),
  /** Names of the types by topic, as the top of the reference page lists them: `Downloads: [DownloadRequest]`. */
  groups: z.record(text, z.array(text).min(1)),
  types: z.array(type).min(1),
});

export type Sdk = z.output<typeof sdkSchema>;
export type SdkType = Sdk['types'][number];
export type SdkMember = SdkType['members'][number];
