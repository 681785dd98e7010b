import type { Api } from '../api.ts';
import { entriesOf, isObject, listOf, textOf, type JsonObject } from '../json.ts';

export interface PostmanVariable {
  key: string;
  value: string;
  description?: string;
}

/** The variables of a collection, in the order of their first use. */
export class CollectionVariables {
  readonly #found = new Map<string, PostmanVariable>();
  /** Names of path parameters by their `x-variable`. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    const parameters = api.operations.flatMap((operation) => operation.parameters);
    this.#names = new Map(
      parameters.flatMap((each) =>
        each['in'] === 'path' && this.nameOf(each) !== ''
          ? [[this.nameOf(each), textOf(each['name'])] as const]
          : [],
      ),
    );
  }

  list(): PostmanVariable[] {
    return [...this.#found.values()];
  }

  /** @returns `{{name}}` */
  use(name: string, value = '', description = ''): string {
    // Postman ends a name at the first brace.
    const key = name.replaceAll(/[{}\s]+/g, '_');
    if (!this.#found.has(key)) {
      this.#found.set(key, { key, value, ...(description === '' ? {} : { description }) });
    }
    return `{{${key}}}`;
  }

  /** `x-variable` of a parameter or a schema; `''` if it has none. */
  nameOf(part: unknown): string {
    const own = this.#api.resolve(part);
    const name = own['x-variable'] ?? this.#api.resolve(own['schema'])['x-variable'];
    return textOf(name);
  }

  /** An example in which values with `x-variable` are variables. Lists of them have one entry. */
  fill(schema: unknown, value: unknown): unknown {
    const own = this.#api.resolve(schema);
    const name = this.nameOf(own);
    if (Array.isArray(value)) {
      const entries = this.nameOf(own['items']) === '' ? value : value.slice(0, 1);
      return entries.map((each) => this.fill(own['items'], each));
    }
    if (isObject(value)) {
      const properties = this.#propertiesOf(own);
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, this.fill(properties.get(key), each)]),
      );
    }
    if (name === '' || isNamed(own, value)) {
      return value;
    }
    const variable = this.use(this.#names.get(name) ?? name);
    return typeof value === 'string' && value.includes(name) ? value.replaceAll(name, variable) : variable;
  }

  #propertiesOf(schema: JsonObject): Map<string, unknown> {
    const inherited = listOf(schema['allOf']).flatMap((part) => [
      ...this.#propertiesOf(this.#api.resolve(part)),
    ]);
    return new Map([...inherited, ...entriesOf(schema['properties'])]);
  }
}

/** Whether a schema names a value, such as `root` in `^(root|[0-9a-f]{32})$`, which readers then don't replace. */
function isNamed({ enum: values, const: only, pattern }: JsonObject, value: unknown): boolean {
  return (
    (only !== undefined && value === only) ||
    listOf(values).includes(value) ||
    (typeof value === 'string' &&
      value !== '' &&
      textOf(pattern)
        .split(/[\^$()|]|\?:/)
        .includes(value))
  );
}
