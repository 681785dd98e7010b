import { z } from 'zod';
import { FAILED_STATES } from '../../components/player/player-state.ts';

/**
 * Additional content for pages of common codes: how to find out which cause applies, and code that fixes it. Texts are
 * Markdown. Samples are complete programs or explain in `fragment` why they aren't.
 */

const text = z.string().trim().min(1);

export const sampleSchema = z.strictObject({
  /** Language of the code fence: `js`, `bash`, `kotlin`. */
  language: text,
  title: text.optional(),
  /** Why the sample is incomplete: `the body of a method`. */
  fragment: text.optional(),
  code: z.string().min(1),
});

/** A file in `examples/` that other pages also show, or a region of it: `player-v2/auto-reload.js`. */
export const sharedSampleSchema = z.strictObject({ example: text, region: text.optional() });

export const anySampleSchema = z.union([sampleSchema, sharedSampleSchema]);

const stepSchema = z.strictObject({
  text: text.optional(),
  sample: anySampleSchema,
});

/** One of the two ways may need only text instead of code. */
const waySchema = z.union([stepSchema, z.strictObject({ text })]);

/** One step for all readers, or one for each way of using the service. */
const waysSchema = z.union([
  waySchema,
  z.strictObject({
    /** Videos in our hosted player, started with an OTP. */
    hosted: waySchema,
    /** The reader's own player, with license URLs signed by their backend. */
    own: waySchema,
  }),
]);

export const diagnosisSchema = z.strictObject({
  /** Public threads that ask about the code: `shaka-project/shaka-player#365`. Not shown to readers. */
  asked: z.array(z.string().regex(/^[\w.-]+\/[\w.-]+#\d+$|^https:\/\//)).min(1),
  /** Search queries that the page answers: symptoms and error messages. They must be unique across pages. */
  questions: z.array(text).min(2).max(5),
  /** Complete lines from a console or log, if they contain more than the code. */
  log: z.string().min(1).optional(),
  viewer: z.strictObject({
    picture: z.enum(FAILED_STATES),
    /** Text in the image. */
    says: text.optional(),
    /** Name of the player if it isn't ours: `Video.js`. */
    player: text.optional(),
    text,
  }),
  /** In order; each check rules out more causes. */
  checks: z
    .array(
      z
        .strictObject({
          check: text,
          ways: waysSchema,
          /** Meaning of each outcome, for each way if the outcomes differ. Without one for `hosted`, readers skip the check. */
          decides: z.union([text, z.strictObject({ hosted: text.optional(), own: text })]),
        })
        .refine(({ ways, decides }) => typeof decides === 'string' || 'hosted' in ways, {
          message: 'it has an outcome for `hosted`, but the check has no `hosted` way',
          path: ['decides'],
        }),
    )
    .length(3),
  fix: z.strictObject({ text, ways: waysSchema }),
});

export type Diagnosis = z.infer<typeof diagnosisSchema>;
export type Sample = z.infer<typeof sampleSchema>;
export type SharedSample = z.infer<typeof sharedSampleSchema>;
