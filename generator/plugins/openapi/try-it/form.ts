/** The contents of an operation's form. They're published as JSON, and readers load them when they open the form. */

import type { Language } from '../languages.ts';
import type { QueryStyle } from '../query-pairs.ts';

export interface RequestForm {
  /** ID of the document, whose operations share their keys. */
  document: string;
  /** `GET` */
  method: string;
  /** `/pets/{petId}` */
  path: string;
  servers: FormServer[];
  /** Alternatives. The keys of one alternative are sent together. */
  security: FormKey[][];
  parameters: FormParameter[];
  body: { isRequired: boolean; content: FormContent[] } | null;
  responses: FormResponse[];
  languages: { id: Language; label: string }[];
}

export interface FormServer {
  /** `https://{region}.example.com/v1`, or a path on the site's own host. */
  url: string;
  description: string;
  variables: FormVariable[];
}

export interface FormVariable {
  name: string;
  value: string;
  /** `null` if any value is possible. */
  options: string[] | null;
}

export interface FormKey {
  /** Name of the scheme in the document. */
  id: string;
  /** `other` is a scheme for which browsers don't let pages send anything, such as a cookie or a certificate. */
  kind: 'header' | 'query' | 'basic' | 'bearer' | 'other';
  /** Name of the header or of the query parameter. */
  name: string;
  /** Text before the key in a header, such as `Token `. */
  prefix?: string;
}

export interface FormField {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json' | 'file' | 'group';
  isRequired: boolean;
  /** `integer, 1 to 30` */
  facts: string;
  /** Text without markup. */
  description: string;
  /** Value at the start. */
  value: string;
  /** An example, shown while the field is empty. */
  example: string;
  /** Only for choices. */
  options?: string[];
  /** Whether the entries of a list are numbers. */
  hasNumbers?: boolean;
  /** Only for groups. */
  fields?: FormField[];
  /** How the value is written in a form, if the document has an encoding for it. */
  style?: QueryStyle;
}

export interface FormParameter extends FormField, QueryStyle {
  in: 'path' | 'query' | 'header';
}

export interface FormContent {
  /** `application/json` */
  mediaType: string;
  /** `null` if the body is only text. */
  fields: FormField[] | null;
  /** The body as text. */
  example: string;
}

export interface FormResponse {
  /** `200`, `4XX`, or `default` */
  status: string;
  /** `OK` */
  words: string;
  description: string;
  example: string | null;
}
