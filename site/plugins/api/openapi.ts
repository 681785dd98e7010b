/** Types for the parts of OpenAPI 3.1 that pages use, with this project's extensions. */

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface Reference {
  $ref: string;
  description?: string;
  default?: Json;
}

export interface Schema {
  /** OpenAPI 3.1 allows other keywords next to `$ref`. */
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
  /** Page that explains the property. */
  'x-docs'?: string;
  /** Environment variable that samples read the value from. */
  'x-variable'?: string;
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

/** Cause of an error and its fix. */
export interface ErrorCause {
  /** Code in the response: `EntityTooLarge`. */
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
  /** Text that pages show instead of a URL that isn't known in advance. */
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
