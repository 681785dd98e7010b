/** A request that samples make, independent of the sample's language. The browser also loads this file. */

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Fixed text, or the environment variable that a sample reads it from. */
export type Text = { text: string } | { variable: string };

/** A value of a JSON body. Strings that contain JSON are marked. */
export type BodyValue =
  | { kind: 'scalar'; value: string | number | boolean | null }
  | { kind: 'array'; items: BodyValue[] }
  | { kind: 'object'; entries: [name: string, value: BodyValue][] }
  | { kind: 'serialised'; value: BodyValue }
  /** Text that ends with an environment variable. */
  | { kind: 'joined'; text: string; variable: string };

export interface FileField {
  name: string;
  file: string;
  type: string;
}

export type SampleBody =
  | { kind: 'none' }
  | { kind: 'json'; value: BodyValue }
  | {
      kind: 'form';
      fields: { name: string; value: Text }[];
      file: FileField;
    };

export interface SampleRequest {
  /** Base name of the sample's file: `create-otp`. */
  name: string;
  /** In upper case. */
  method: string;
  /** URL without the query, in parts. */
  address: Text[];
  /**
   * Path below the base URL with ID placeholders, for the helper: `/videos/VIDEO_ID/otp`. `null` if the call uses
   * another server.
   */
  path: string | null;
  query: { name: string; value: string }[];
  needsSecret: boolean;
  body: SampleBody;
  /** In seconds. */
  timeout: number;
  /** The task notes that the call may be repeated. */
  repeats: boolean;
  /** The task notes that the timeout applies to all attempts. */
  viewerWaits: boolean;
  /**
   * The output of a sample. For a JSON object whose fields are all required and primitive: these fields. If the response
   * body isn't specified, and so may be empty: the status. Otherwise: the complete JSON or text.
   */
  result: { kind: 'fields'; fields: string[] } | { kind: 'json' } | { kind: 'text' } | { kind: 'status' };
}

/** Returns the value as it's sent, with strings serialized again. */
export function wireValue(value: BodyValue): Json {
  switch (value.kind) {
    case 'scalar':
      return value.value;
    case 'array':
      return value.items.map(wireValue);
    case 'object':
      return Object.fromEntries(value.entries.map(([name, item]) => [name, wireValue(item)]));
    case 'serialised':
      return JSON.stringify(wireValue(value.value));
    case 'joined':
      return `${value.text}${value.variable}`;
  }
}
