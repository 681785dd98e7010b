/** Reads the interface of an SDK from `sdk/NAME.yaml` and parses its declarations. */

import type { PluginProblem, PluginSite } from 'pagewright';
import { readYaml } from '../read-yaml.ts';
import { readDeclaration, type Declaration, type Language } from './declaration.ts';
import { sdkSchema, type Sdk, type SdkMember, type SdkType } from './sdk-schema.ts';

export interface SdkInterface extends Omit<Sdk, 'types'> {
  /** File name without extension: `android`. */
  name: string;
  types: InterfaceType[];
}

export interface InterfaceType extends Omit<SdkType, 'members'> {
  id: string;
  members: Member[];
}

export interface Member extends SdkMember {
  id: string;
  name: string;
  /** One declaration, or one per overload. */
  forms: Declaration[];
}

/** Names of the SDKs, in platform order. */
export const SDKS = ['android', 'ios', 'flutter', 'react-native'] as const;

/** @param problems receives every mistake; if the file can't be read, the result is `null` */
export function readSdk(source: PluginSite, name: string, problems: PluginProblem[]): SdkInterface | null {
  const file = `sdk/${name}.yaml`;
  const read = readYaml(
    { file, text: source.withTokens(source.read(file)), fields: 'plugins/sdk/sdk-schema.ts' },
    sdkSchema,
    problems,
  );
  if (read === null) {
    return null;
  }
  const sdk: SdkInterface = {
    ...read.value,
    name,
    types: read.value.types.map((type) => {
      const id = type.id ?? anchorOf(type.name);
      const members = type.members.map((member) => withForms(member, { ...type, id }, read.value.language));
      return { ...type, id, members };
    }),
  };
  problems.push(...mistakesIn(sdk).map(({ path, ...rest }) => ({ ...rest, file, line: read.lineOf(path) })));
  return sdk;
}

function withForms(member: SdkMember, type: SdkType & { id: string }, language: Language): Member {
  const forms = member.code.split('\n').map((form) => readDeclaration(form, language));
  const name = forms[0]?.name ?? member.code;
  const isConstructor = isConstructorOf(type.name, name);
  return { ...member, forms, name, id: member.id ?? (isConstructor ? `${type.id}-new` : anchorOf(name)) };
}

/** In Swift, every constructor is called `init`. In other languages it has the name of its type. */
export function isConstructorOf(type: string, name: string): boolean {
  return name === 'init' || name === type.split('.').at(-1);
}

/** `VdoInitParams.Builder` → `vdoinitparams-builder` */
function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-');
}

interface Mistake extends Pick<PluginProblem, 'message' | 'fix'> {
  path: (string | number)[];
}

function mistakesIn(sdk: SdkInterface): Mistake[] {
  const anchors = new Set<string>();
  const types = new Set([...sdk.types.map(({ name }) => name), ...Object.keys(sdk.platform)]);
  const listed = Object.values(sdk.groups).flat();
  const unknownTypes = listed
    .filter((name) => !sdk.types.some((type) => type.name === name))
    .map((name) => ({
      message: `\`groups\` lists "${name}", which isn't a type in this file.`,
      fix: 'Correct the name or remove it from the list.',
      path: ['groups'],
    }));
  const ofTypes = sdk.types.flatMap((type, index) => {
    const path = ['types', index];
    return [
      ...notListedOnce(listed, type.name, path),
      ...anchorTaken(anchors, type.id, path),
      ...unknownSources(sdk, type.sources, path),
      ...(type.extends ?? [])
        .filter((name) => !types.has(name))
        .map((name) => ({
          message: `"${type.name}" extends "${name}", which is neither a type in this file nor listed under \`platform\`.`,
          fix: 'Correct the name, or add the type with the members that samples use under `platform`.',
          path: [...path, 'extends'],
        })),
      ...type.members.flatMap((member, at) => {
        const place = [...path, 'members', at];
        return [
          ...anchorTaken(anchors, member.id, place),
          ...unknownSources(sdk, member.sources ?? [], place),
          ...unknownParameters(member, place),
          ...exampleOfAnother(member, place),
          ...unitOfMethod(member, place),
        ];
      }),
    ];
  });
  return [...unknownTypes, ...ofTypes];
}

function notListedOnce(listed: readonly string[], name: string, path: Mistake['path']): Mistake[] {
  const times = listed.filter((each) => each === name).length;
  return times === 1
    ? []
    : [
        {
          message: `\`groups\` lists "${name}" ${times} times.`,
          fix: 'List it exactly once, because the page links to the listed types.',
          path,
        },
      ];
}

function anchorTaken(anchors: Set<string>, id: string, path: Mistake['path']): Mistake[] {
  const isTaken = anchors.has(id);
  anchors.add(id);
  return isTaken
    ? [
        {
          message: `The anchor "${id}" is already used above.`,
          fix: 'Give this entry its own `id`, such as `track-id` from the type and the name.',
          path,
        },
      ]
    : [];
}

function unknownSources(sdk: SdkInterface, sources: readonly string[], path: Mistake['path']): Mistake[] {
  return sources
    .filter((name) => !Object.hasOwn(sdk.sources, name))
    .map((name) => ({
      message: `The source "${name}" doesn't exist.`,
      fix: `Use one of these: ${Object.keys(sdk.sources).join(', ')}.`,
      path: [...path, 'sources'],
    }));
}

function exampleOfAnother({ name, example }: Member, path: Mistake['path']): Mistake[] {
  return example === undefined || new RegExp(`\\b${name}\\b`).test(example)
    ? []
    : [
        {
          message: `The example of "${name}" doesn't use it.`,
          fix: 'Add a line of code that calls this member.',
          path: [...path, 'example'],
        },
      ];
}

function unitOfMethod({ name, forms, unit }: Member, path: Mistake['path']): Mistake[] {
  return unit === undefined || forms[0]?.parameters === null
    ? []
    : [
        {
          message: `"${name}" is a method, so the page doesn't show its unit.`,
          fix: 'Write the unit in the text: `Returns the position in milliseconds.`',
          path: [...path, 'unit'],
        },
      ];
}

function unknownParameters({ name, forms, parameters = {} }: Member, path: Mistake['path']): Mistake[] {
  const declared = new Set(forms.flatMap((form) => (form.parameters ?? []).map((each) => each.name)));
  return Object.keys(parameters)
    .filter((each) => !declared.has(each))
    .map((each) => ({
      message: `"${name}" has no parameter "${each}".`,
      fix: `Its parameters are: ${[...declared].join(', ') || 'none'}.`,
      path: [...path, 'parameters', each],
    }));
}
