import { z } from 'zod';

/** Types of sidebar values. Their messages describe valid values. */
export const text = z.string('a text');
export const someText = text.min(1, 'some text');
export const flag = z.boolean('true or false');
export const properties = z.record(z.string(), z.unknown(), 'an object');
