/** Declarations of a package in TypeScript, made from its interface: what the compiler checks samples against. */

import type { InterfaceType, SdkInterface } from './read-sdk.ts';

/**
 * @param name of the package; its types are those of `NAME/type`
 * @returns the text of a `.d.ts` file
 */
export function typescriptDeclarations({ types }: SdkInterface, name: string): string {
  const isOfTypeModule = ({ code }: InterfaceType): boolean => code.startsWith('export interface');
  const exported = types.filter(isOfTypeModule);
  const nativeModules = types.filter((type) => type.name.startsWith('NativeModules.'));
  const others = types.filter((type) => !isOfTypeModule(type) && !nativeModules.includes(type));
  const names = exported.map((type) => type.name).join(', ');
  return [
    declareModule(`${name}/type`, exported.map(declare)),
    declareModule(name, [
      "import type { Component } from 'react';",
      "import type { ViewStyle } from 'react-native';",
      `import type { ${names} } from '${name}/type';`,
      ...others.map(declare),
      // Without it, a declared module exports all of its names.
      'export {};',
    ]),
    declareModule('react-native', [
      `import type { ${names} } from '${name}/type';`,
      `interface PreCacheSettings {${bodyOf(types.find((type) => type.name === 'PreCacheSettings'))}}`,
      `interface NativeModulesStatic {\n${nativeModules
        .map((type) => `${type.name.split('.').at(-1)}: {${bodyOf(type)}};`)
        .join('\n')}\n}`,
    ]),
  ].join('\n');
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

/** Members without their defaults, which a declaration has no place for. */
function bodyOf(type: InterfaceType | undefined): string {
  const lines = (type?.members ?? []).flatMap(({ code }) => code.split('\n'));
  return lines.map((line) => `\n  ${line.replace(/ = \w+$/, '')};`).join('');
}
