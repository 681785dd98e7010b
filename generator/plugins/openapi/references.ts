/** References between the files of a document: finds broken ones and bundles all files into one document. */

import path from 'node:path';
import type { PluginProblem } from 'pagewright';
import { entriesOf, isObject, objectOf, pointerStep, stepsOf, valueAt, type JsonObject } from './json.ts';
import type { SourceFiles } from './source-files.ts';

/**
 * The role of an object: a `part` of OpenAPI, a `schema`, or names that an author has given to either. Examples and
 * defaults have no role, because a `$ref` in them is data.
 */
export type Role = 'part' | 'schema' | 'parts' | 'schemas';

const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'mapping']);

const WORDS: Readonly<Partial<Record<Role, string>>> = {
  schema: `schema items additionalProperties not if then else contains propertyNames allOf anyOf oneOf prefixItems
    unevaluatedItems unevaluatedProperties contentSchema`,
  schemas: 'schemas properties patternProperties dependentSchemas definitions $defs',
  parts: `paths webhooks x-webhooks pathItems responses parameters examples requestBodies headers securitySchemes
    securityDefinitions links callbacks content encoding x-codeSamples x-code-samples`,
};

const ROLES: ReadonlyMap<string, Role> = new Map(
  (Object.entries(WORDS) as [Role, string][]).flatMap(([role, words]) =>
    words.split(/\s+/).map((word): [string, Role] => [word, role]),
  ),
);

/** @returns `null` for data */
export function roleOf(key: string, role: Role, value: unknown): Role | null {
  if (role === 'parts' || role === 'schemas') {
    return role === 'parts' ? 'part' : 'schema';
  }
  if (DATA.has(key) || (key === 'examples' && (Array.isArray(value) || role === 'schema'))) {
    return null;
  }
  const named = ROLES.get(key);
  if (named !== undefined) {
    return Array.isArray(value) && named === 'parts' ? 'part' : named;
  }
  return key.startsWith('x-') ? null : 'part';
}

/**
 * Calls `visit` for the document and each object in it that isn't data.
 * @param visit `pointer` returns the object's JSON pointer and may only be called during the visit, because building
 * the pointers of millions of objects takes long. `around` is what `visit` returned for the object around this one
 */
export function visitParts<Inherited = void>(
  document: unknown,
  visit: (node: JsonObject, pointer: () => string, role: Role, around: Inherited | undefined) => Inherited,
): void {
  const steps: string[] = [];
  const pointer = (): string => steps.map(pointerStep).join('');
  const walk = (node: unknown, role: Role, around: Inherited | undefined): void => {
    if (Array.isArray(node)) {
      for (const [index, child] of node.entries()) {
        steps.push(String(index));
        walk(child, role, around);
        steps.pop();
      }
    } else if (isObject(node)) {
      const own = visit(node, pointer, role, around);
      for (const key of Object.keys(node)) {
        const inner = roleOf(key, role, node[key]);
        if (inner !== null) {
          steps.push(key);
          walk(node[key], inner, own);
          steps.pop();
        }
      }
    }
  };
  walk(document, 'part', undefined);
}

/** The document without its descriptions and summaries, on which nothing but the text of pages depends. */
export function withoutDescriptions(document: unknown): unknown {
  return copied(document, (key, child) =>
    typeof child === 'string' && (key === 'description' || key === 'summary') ? '' : child,
  );
}

/** The document without examples and defaults, because data can look like a schema. */
export function withoutExamples(document: JsonObject): JsonObject {
  return objectOf(
    copied(document, (key, child, role) =>
      role === null && /^(?:examples?|value|default)$/.test(key) ? undefined : child,
    ),
  );
}

/** Also sets a field with the name `__proto__`. */
function setField(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** @param change receives all fields that aren't names, with their role */
export function copied(
  document: unknown,
  change: (key: string, child: unknown, role: Role | null) => unknown,
): unknown {
  const copy = (node: unknown, role: Role): unknown => {
    if (Array.isArray(node)) {
      return node.map((child) => copy(child, role));
    }
    if (!isObject(node)) {
      return node;
    }
    const isNamed = role === 'parts' || role === 'schemas';
    // Large documents have millions of fields, for which lists of entries are slow.
    const made: Record<string, unknown> = {};
    for (const key of Object.keys(node)) {
      const child = node[key];
      const inner = roleOf(key, role, child);
      const changed = isNamed ? child : change(key, child, inner);
      if (changed !== undefined) {
        setField(made, key, inner === null || changed !== child ? changed : copy(child, inner));
      }
    }
    return made;
  };
  return copy(document, 'part');
}

/** @param visit receives each reference and its location, as in {@link visitParts} */
function visitReferences(value: unknown, visit: (ref: string, pointer: () => string) => void): void {
  visitParts(value, (node, pointer, role) => {
    const { $ref, mapping } = node;
    // A property can have this name, but then its value is a schema.
    if (typeof $ref === 'string') {
      visit($ref, () => `${pointer()}/$ref`);
    }
    if (mapping !== undefined && role !== 'parts' && role !== 'schemas') {
      for (const [name, ref] of entriesOf(mapping)) {
        if (isAddress(ref)) {
          visit(ref, () => `${pointer()}/mapping${pointerStep(name)}`);
        }
      }
    }
  });
}

/** A discriminator maps values to schema names or references. */
export function isAddress(ref: unknown): ref is string {
  return typeof ref === 'string' && /[/#]|\.(?:ya?ml|json)$/.test(ref);
}

/** `../pets.yaml#/Pet` in `api/paths/a.yaml` → the file `api/pets.yaml` and the pointer `/Pet`. */
export function targetOf(ref: string, from: string): { file: string; pointer: string } {
  const [address = '', pointer = ''] = ref.split('#', 2);
  const file =
    address === ''
      ? from
      : path.posix.normalize(path.posix.join(path.posix.dirname(from), decodeURI(address)));
  return { file, pointer };
}

/**
 * Checks the references in all files of a document.
 * @returns the files other than the main document, or `null` if a reference is broken
 */
export function checkReferences(
  main: string,
  files: SourceFiles,
  problems: PluginProblem[],
): string[] | null {
  const known = [main];
  let isWhole = true;
  for (const file of known) {
    const right = new Set<string>();
    const value = files.value(file);
    // The problem with the file has already been reported.
    isWhole &&= value !== undefined;
    visitReferences(value, (ref, pointer) => {
      if (right.has(ref)) {
        return;
      }
      const wrong = referenceMistake(ref, file, files);
      if (wrong !== null) {
        isWhole = false;
        problems.push({ file, line: files.line(file, pointer()), ...wrong });
      } else {
        right.add(ref);
        const target = targetOf(ref, file);
        if (!known.includes(target.file)) {
          known.push(target.file);
        }
      }
    });
  }
  return isWhole ? known.slice(1) : null;
}

function referenceMistake(
  ref: string,
  from: string,
  files: SourceFiles,
): Pick<PluginProblem, 'message' | 'fix'> | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(ref) || ref.startsWith('//')) {
    return {
      message: `The reference "${ref}" points to another host.`,
      fix: 'Save the file in the site folder and refer to it by its path.',
    };
  }
  if (!URL.canParse(ref, 'https://own.invalid/') || /%(?![0-9a-f]{2})/i.test(ref.split('#', 1)[0] ?? '')) {
    return {
      message: `The reference "${ref}" isn't a valid address.`,
      fix: 'Write it as "#/components/schemas/Pet".',
    };
  }
  const { file, pointer } = targetOf(ref, from);
  let value: unknown;
  try {
    value = files.value(file);
  } catch {
    return {
      message: `The reference "${ref}" points to the file "${file}", which doesn't exist.`,
      fix: 'Correct the path, which is relative to the file that contains it.',
    };
  }
  if (pointer !== '' && !pointer.startsWith('/')) {
    return {
      message: `The reference "${ref}" points to an anchor, which isn't supported.`,
      fix: 'Write the whole path: "#/components/schemas/Pet".',
    };
  }
  if (value === undefined) {
    return null; // the problem with the file has already been reported
  }
  if (valueThrough(value, pointer, file, files) === undefined) {
    const steps = stepsOf(pointer);
    return {
      message: `The target of the reference "${ref}" doesn't exist.`,
      fix: `Add "${steps.at(-1) ?? ''}" to ${steps.length < 2 ? `"${file}"` : `"${steps.slice(0, -1).join('.')}" in "${file}"`}, or correct the name.`,
    };
  }
  return leadsInCircle(ref, from, files)
    ? { message: `The reference "${ref}" only points to itself.`, fix: 'Replace it with a definition.' }
    : null;
}

/** Value at a pointer; references on the way are followed, such as that of `schemas: { $ref: schemas.yaml }`. */
function valueThrough(root: unknown, pointer: string, from: string, files: SourceFiles): unknown {
  let [node, file] = [root, from];
  for (const step of stepsOf(pointer)) {
    for (const seen = new Set<unknown>(); ; seen.add(node)) {
      const { $ref } = objectOf(node);
      if (typeof $ref !== 'string' || Object.hasOwn(objectOf(node), step) || seen.has(node)) {
        break;
      }
      try {
        const target = targetOf($ref, file);
        node = valueAt(files.value(target.file), target.pointer);
        file = target.file;
      } catch {
        return undefined; // a broken reference has its own problem
      }
    }
    node = valueAt(node, pointerStep(step));
  }
  return node;
}

/** True for a circular chain of references. */
function leadsInCircle(ref: string, from: string, files: SourceFiles): boolean {
  const seen = new Set<string>();
  let next = targetOf(ref, from);
  for (;;) {
    const key = `${next.file}#${next.pointer}`;
    if (seen.has(key)) {
      return true;
    }
    seen.add(key);
    let value: unknown;
    try {
      value = valueAt(files.value(next.file), next.pointer);
    } catch {
      return false;
    }
    if (!isObject(value) || typeof value['$ref'] !== 'string' || /^[a-z][a-z0-9+.-]*:/i.test(value['$ref'])) {
      return false;
    }
    next = targetOf(value['$ref'], next.file);
  }
}

/** A part of a file. */
export interface Origin {
  file: string;
  pointer: string;
}

/**
 * Follows a pointer of the bundled document through the references that were replaced.
 * @param shared as {@link bundled} returns it
 */
export function originOf(
  pointer: string,
  main: string,
  files: Pick<SourceFiles, 'value'>,
  shared: ReadonlyMap<string, Origin>,
): Origin {
  let at: Origin = { file: main, pointer: '' };
  let node = files.value(main);
  let known = '';
  for (const step of stepsOf(pointer)) {
    known += pointerStep(step);
    const home = shared.get(known);
    if (home !== undefined) {
      at = home;
      node = valueAt(files.value(home.file), home.pointer);
      continue;
    }
    while (isObject(node) && typeof node['$ref'] === 'string' && !Object.hasOwn(node, step)) {
      at = targetOf(node['$ref'], at.file);
      node = valueAt(files.value(at.file), at.pointer);
    }
    at = { file: at.file, pointer: at.pointer + pointerStep(step) };
    node = valueAt(node, pointerStep(step));
  }
  return at;
}

/**
 * Returns one document. Schemas from other files become its shared schemas, so that each is included once and can be
 * recursive. Other parts are included where they're referenced.
 *
 * @param main whose references, and those of the files they lead to, have been checked
 * @returns the document, and where its shared schemas of other files come from, by pointer
 */
export function bundled(
  main: string,
  files: SourceFiles,
): { document: JsonObject; shared: ReadonlyMap<string, Origin> } {
  const root = objectOf(files.value(main));
  const isSwagger = 'swagger' in root;
  const bundle = new Bundle(root, main, files, isSwagger ? '/definitions' : '/components/schemas');
  const document = objectOf(bundle.copy(root, 'part', main, []));
  const components = objectOf(document['components']);
  const own = isSwagger
    ? { definitions: { ...objectOf(document['definitions']), ...bundle.schemas } }
    : { components: { ...components, schemas: { ...objectOf(components['schemas']), ...bundle.schemas } } };
  return { document: { ...document, ...own }, shared: bundle.origins };
}

/** Copies parts of the main document, and collects the schemas from other files. */
class Bundle {
  /** Schemas from other files, by their new name. */
  readonly schemas: Record<string, unknown> = {};
  /** Where these schemas come from, by their pointer in the bundle. */
  readonly origins = new Map<string, Origin>();
  readonly #names = new Map<string, string>();
  readonly #taken: Set<string>;
  readonly #main: string;
  readonly #files: SourceFiles;
  readonly #folder: string;

  constructor(root: JsonObject, main: string, files: SourceFiles, folder: string) {
    this.#taken = new Set(Object.keys(objectOf(valueAt(root, folder))));
    this.#main = main;
    this.#files = files;
    this.#folder = folder;
  }

  /** @param inside targets that the copy is part of */
  copy(node: unknown, role: Role, file: string, inside: readonly string[]): unknown {
    if (Array.isArray(node)) {
      return node.map((child) => this.copy(child, role, file, inside));
    }
    if (!isObject(node)) {
      return node;
    }
    const isNamed = role === 'parts' || role === 'schemas';
    const rest = Object.fromEntries(
      Object.entries(node).map(([key, child]) => {
        if (key === 'mapping' && !isNamed) {
          return [key, this.#mapping(child, file)];
        }
        const inner = roleOf(key, role, child);
        return [key, inner === null ? child : this.copy(child, inner, file, inside)];
      }),
    );
    if (typeof node['$ref'] !== 'string') {
      return rest;
    }
    const target = targetOf(node['$ref'], file);
    if (target.file === this.#main || role === 'schema') {
      return { ...rest, $ref: this.#reference(target) };
    }
    const key = `${target.file}#${target.pointer}`;
    const { $ref: _, ...siblings } = rest;
    const part = inside.includes(key)
      ? {}
      : this.copy(this.#valueAt(target), role, target.file, [...inside, key]);
    // Some documents keep long descriptions in other files.
    return isObject(part) ? { ...part, ...siblings } : part;
  }

  #valueAt({ file, pointer }: Origin): unknown {
    return valueAt(this.#files.value(file), pointer);
  }

  #mapping(mapping: unknown, file: string): unknown {
    return isObject(mapping)
      ? Object.fromEntries(
          Object.entries(mapping).map(([name, ref]) => [
            name,
            isAddress(ref) ? this.#reference(targetOf(ref, file)) : ref,
          ]),
        )
      : mapping;
  }

  /** Returns a reference in the bundle. A schema from another file becomes one of its shared schemas. */
  #reference(target: Origin): string {
    if (target.file === this.#main) {
      return `#${target.pointer}`;
    }
    const key = `${target.file}#${target.pointer}`;
    const known = this.#names.get(key);
    const name = known ?? this.#freeName(target);
    if (known === undefined) {
      this.#taken.add(name);
      this.#names.set(key, name);
      this.origins.set(this.#folder + pointerStep(name), target);
      this.schemas[name] = {};
      this.schemas[name] = this.copy(this.#valueAt(target), 'schema', target.file, []);
    }
    return `#${this.#folder}/${name}`;
  }

  #freeName(target: Origin): string {
    const { title } = objectOf(this.#valueAt(target));
    const ofFile =
      typeof title === 'string' && /^[\w.-]+$/.test(title) ? title : path.posix.parse(target.file).name;
    const wanted = (stepsOf(target.pointer).at(-1) ?? ofFile).replaceAll(/[^\w.-]/g, '_');
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) {
      name = `${wanted}-${count}`;
    }
    return name;
  }
}
