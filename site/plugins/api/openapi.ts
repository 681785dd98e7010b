/** The parts of OpenAPI 3.1 that the pages are made from, with this project's extensions. */

/** A value as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface Reference {
  $ref: string;
  description?: string;
  default?: Json;
}

export interface Schema {
  /** Beside other keywords: OpenAPI 3.1 allows that. */
  $ref?: string;
  type?: string | string[];
  description?: string;
  default?: Json;
  const?: Json;
  enum?: Json[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  contentMediaType?: string;
  contentEncoding?: string;
  contentSchema?: Schema;
  /** The page that explains the property. */
  'x-docs'?: string;
  /** The environment variable that samples read the value from. */
  'x-variable'?: string;
  'x-variable-inside'?: string;
  /** A file that is too large to be read into memory. */
  'x-stream'?: boolean;
}

export interface Example {
  summary?: string;
  value: Json;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: Json;
  examples?: Record<string, Example>;
  'x-variable'?: string;
  'x-variable-inside'?: string;
}

export interface MediaType {
  schema?: Schema;
  example?: Json;
  examples?: Record<string, Example>;
  encoding?: Record<string, { contentType?: string }>;
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content: Record<string, MediaType>;
}

/** What causes an error, and what to do about it. */
export interface ErrorCause {
  /** What the response calls it: `EntityTooLarge`. */
  code?: string;
  cause: string;
  remedy: string;
}

export interface Response {
  description: string;
  content?: Record<string, MediaType>;
  /** No other 2xx status means success. */
  'x-exact'?: boolean;
}

export interface Server {
  url: string;
  variables?: Record<string, { default: string; description?: string; 'x-variable'?: string }>;
  /** What a page says in place of an address that is not known in advance. */
  'x-address'?: string;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  'x-permission'?: string;
  'x-page'?: string;
  'x-errors'?: Record<string, ErrorCause[]>;
  'x-timeout'?: number;
  'x-viewer-waits'?: boolean;
  'x-repeat'?: boolean;
}

export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof METHODS)[number];

export interface PathItem extends Partial<Record<Method, OperationObject>> {
  servers?: Server[];
  parameters?: (Parameter | Reference)[];
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers: Server[];
  tags: { name: string; description?: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, { type: string; in?: string; name?: string; description?: string }>;
  };
}
