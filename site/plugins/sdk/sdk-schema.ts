import { z } from 'zod';

/**
 * Schema of `sdk/*.yaml`: the public interface of each SDK. Texts are Markdown, with links relative to the SDK's
 * reference page. Members without a source aren't included.
 */

const text = z.string().trim().min(1);
const anchor = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'write small letters, digits, hyphens and underscores');
const version = z
  .string()
  .regex(/^\d+\.\d+(\.\d+)?$/, 'write it as 1.28.4, between quotes if it has one dot');

const member = z.strictObject({
  /** The declaration in the file's language; overloads on separate lines. */
  code: text,
  /** Anchor if the default (the name in lower case) is taken: `track-id`. */
  id: anchor.optional(),
  /** Left out only if no value of the type needs one, or for a constructor that its type describes. */
  text: text.optional(),
  /** Descriptions of the parameters by name, in declaration order. */
  parameters: z.record(z.string(), text).optional(),
  /** Unit of a value: `ms`. For methods, the text contains it. */
  unit: text.optional(),
  /** SDK version that added it. */
  since: version.optional(),
  /** Systems that support it, if not all: `iOS 12 or later`, `Android`. */
  systems: text.optional(),
  /** Replacement. */
  deprecated: text.optional(),
  /** A line of code that calls it, if no page's sample uses it. */
  example: text.optional(),
  /** Errors that it throws, with their conditions. */
  errors: z.array(text).optional(),
  /** If they differ from those of its type. */
  sources: z.array(z.string()).min(1).optional(),
  'x-unverified': text.optional(),
});

const type = z.strictObject({
  /** As written in samples, with its outer types: `VdoInitParams.Builder`. */
  name: text,
  id: anchor.optional(),
  code: text,
  /** Java package below the root package: `player.cache`. */
  package: text.optional(),
  /** Types whose members it inherits, from this file or `platform`. */
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
  /** Reference page below the docs folder, without extension. */
  page: text,
  /** Sources of the members, by the names that types and members use. */
  sources: z.record(z.string(), text),
  /** Platform types that the SDK's types extend, with the members that samples use. */
  platform: z.record(z.string(), z.array(text)),
  /** Type names by topic, as listed at the top of the reference page: `Downloads: [DownloadRequest]`. */
  groups: z.record(text, z.array(text).min(1)),
  types: z.array(type).min(1),
});

export type Sdk = z.output<typeof sdkSchema>;
export type SdkType = Sdk['types'][number];
export type SdkMember = SdkType['members'][number];
