import { z } from 'zod';

/** Kinds of values in sidebars. Their messages say what a value must be. */
export const text = z.string('a text');
export const someText = text.min(1, 'some text');
export const flag = z.boolean('true or false');
export const properties = z.record(z.string(), z.unknown(), 'an object');
