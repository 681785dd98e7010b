import { z } from 'zod';

/** A setting whose value is a function. @param form its signature, for the message: `(page) => text` */
export function functionSetting<Function extends (...input: never[]) => unknown>(
  form: string,
): z.ZodType<Function, Function> {
  return z.custom<Function>((value) => typeof value === 'function', {
    message: `expected a function, ${form}`,
  });
}
