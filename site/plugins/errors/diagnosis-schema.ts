import { z } from 'zod';
import { FAILED_STATES } from '../../components/player/player-state.ts';

/**
 * What the page of a code that many readers meet tells beyond causes and remedies: how to find out which cause it is, and
 * the code that mends it. Texts are Markdown; samples are whole programs or say why not in `fragment`.
 */

const text = z.string().trim().min(1);

export const sampleSchema = z.strictObject({
  /** As behind the backticks of a fence: `js`, `bash`, `kotlin`. */
  language: text,
  title: text.optional(),
  /** Why the sample cannot stand alone: `the body of a method`. */
  fragment: text.optional(),
  code: z.string().min(1),
});

/** A file of `examples/` that other pages show, too, or a region of it: `player-v2/auto-reload.js`. */
export const sharedSampleSchema = z.strictObject({ example: text, region: text.optional() });

export const anySampleSchema = z.union([sampleSchema, sharedSampleSchema]);

const stepSchema = z.strictObject({
  text: text.optional(),
  sample: anySampleSchema,
});

/** One of two ways may need no code, only a word on where to go. */
const waySchema = z.union([stepSchema, z.strictObject({ text })]);

/** One step for all readers, or one for each way of using the service. */
const waysSchema = z.union([
  waySchema,
  z.strictObject({
    /** Videos in our hosted player, started with an OTP. */
    hosted: waySchema,
    /** A player of the reader's own, with license URLs that their backend signs. */
    own: waySchema,
  }),
]);

export const diagnosisSchema = z.strictObject({
  /** Public threads in which people ask about the code: `shaka-project/shaka-player#365`. No reader sees them. */
  asked: z.array(z.string().regex(/^[\w.-]+\/[\w.-]+#\d+$|^https:\/\//)).min(1),
  /** What the page answers, as readers type it into the search: symptoms, texts of errors. No other page claims the same. */
  questions: z.array(text).min(2).max(5),
  /** Whole lines, as a console or a log shows them, where they say more than the code. */
  log: z.string().min(1).optional(),
  viewer: z.strictObject({
    /** The picture that is drawn of the player. */
    picture: z.enum(FAILED_STATES),
    /** What stands in the picture. */
    says: text.optional(),
    /** Whose player it is, where it is not ours: `Video.js`. */
    player: text.optional(),
    text,
  }),
  /** In this order: each leaves fewer causes. */
  checks: z
    .array(
      z
        .strictObject({
          check: text,
          ways: waysSchema,
          /** What each outcome means; for each way, where the outcomes differ. */
          decides: z.union([text, z.strictObject({ hosted: text, own: text })]),
        })
        .refine(({ ways, decides }) => typeof decides === 'string' || 'hosted' in ways, {
          message: 'it has two outcomes for one way',
          path: ['decides'],
        }),
    )
    .length(3),
  fix: z.strictObject({ text, ways: waysSchema }),
});

export type Diagnosis = z.infer<typeof diagnosisSchema>;
export type Sample = z.infer<typeof sampleSchema>;
export type SharedSample = z.infer<typeof sharedSampleSchema>;
