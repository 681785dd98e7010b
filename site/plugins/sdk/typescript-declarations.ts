/** Generates a package's TypeScript declarations from its interface, which samples are checked against. */

import type { InterfaceType, SdkInterface } from './read-sdk.ts';

/**
 * @param name name of the package; its types are in `NAME/type`
 * @returns the text of a `.d.ts` file
 */
export function packageDeclarations({ types }: SdkInterface, name: string): string {
  const exported = types.filter(isOfTypeModule);
  const others = types.filter((type) => !isOfTypeModule(type) && !isNativeModule(type));
  return [
    declareModule(`${name}/type`, exported.map(declare)),
    declareModule(name, [
      "import type { Component } from 'react';",
      "import type { ViewStyle } from 'react-native';",
      importTypes(exported, name),
      ...others.map(declare),
      // Without it, a declared module exports all of its names.
      'export {};',
    ]),
  ].join('\n');
}

/**
 * Returns what the package adds to React Native's `NativeModules`, as a `.d.ts` file to use with a declaration of that
 * module.
 */
export function nativeModuleDeclarations({ types }: SdkInterface, name: string): string {
  const modules = types.filter(isNativeModule);
  return declareModule('react-native', [
    importTypes(types.filter(isOfTypeModule), name),
    `interface PreCacheSettings {${bodyOf(types.find((type) => type.name === 'PreCacheSettings'))}}`,
    `interface NativeModulesStatic {\n${modules
      .map((type) => `${type.name.split('.').at(-1)}: {${bodyOf(type)}};`)
      .join('\n')}\n}`,
  ]);
}

function isOfTypeModule({ code }: InterfaceType): boolean {
  return /^export (?:interface|type)\b/.test(code);
}

function isNativeModule({ name }: InterfaceType): boolean {
  return name.startsWith('NativeModules.');
}

function importTypes(types: readonly InterfaceType[], name: string): string {
  return `import type { ${types.map((type) => type.name).join(', ')} } from '${name}/type';`;
}

function declareModule(name: string, lines: readonly string[]): string {
  return `declare module '${name}' {\n${lines.join('\n')}\n}`;
}

function declare(type: InterfaceType): string {
  if (type.code.startsWith('export *')) {
    return type.members.map(({ code }) => `${code};`).join('\n');
  }
  if (/\bconst \w+$/.test(type.code)) {
    return `${type.code}: {${bodyOf(type)}};`;
  }
  return /\btype \w+ =/.test(type.code) ? `${type.code};` : `${type.code} {${bodyOf(type)}}`;
}

/** Returns members without their defaults, which declarations can't have. */
function bodyOf(type: InterfaceType | undefined): string {
  const lines = (type?.members ?? []).flatMap(({ code }) => code.split('\n'));
  return lines.map((line) => `\n  ${line.replace(/ = \w+$/, '')};`).join('');
}
