/** Classes without code, made from the interface of an SDK in Java: what `javac` compiles samples against. */

import type { InterfaceType, Member, SdkInterface } from './read-sdk.ts';

/**
 * @param root the package that the types' own lie below: `example.vdo.sdk`
 * @param imports packages whose types declarations name
 * @returns the text of each file by its path: `example/vdo/sdk/player/VdoPlayer.java`
 */
export function javaStubs(sdk: SdkInterface, root: string, imports: readonly string[]): Map<string, string> {
  const packages = [...new Set(sdk.types.flatMap((type) => type.package ?? []))].map(
    (name) => `${root}.${name}`,
  );
  const lines = [...imports, ...packages].map((name) => `import ${name}.*;`).join('\n');
  return new Map(
    sdk.types
      .filter(({ name }) => !name.includes('.'))
      .map((type) => {
        const own = `${root}.${type.package}`;
        const path = `${own.replaceAll('.', '/')}/${type.name}.java`;
        return [path, `package ${own};\n${lines}\npublic ${declare(sdk, type)}\n`];
      }),
  );
}

function declare(sdk: SdkInterface, type: InterfaceType): string {
  const nested = sdk.types.filter(
    ({ name }) => name.replace(/\.\w+$/, '') === type.name && name !== type.name,
  );
  const isInterface = type.code.includes('interface');
  const inherited = sdk.types.filter(
    ({ name, code }) => type.extends?.includes(name) && code.includes('interface'),
  );
  const members = [...type.members, ...inherited.flatMap((each) => each.members)];
  const body = type.code.startsWith('enum')
    ? `${members.map(({ name }) => name).join(', ')};`
    : members.map((member, index) => stub(member, isInterface, index)).join('\n');
  const inner = nested.map(
    (each) => `public ${/\bclass\b/.test(each.code) ? 'static ' : ''}${declare(sdk, each)}`,
  );
  return `${type.code.replace(/^static /, '')} {\n${[body, ...inner].join('\n')}\n}`;
}

/** Constants get values of their own, so that a `switch` can tell them apart. */
function stub({ code, forms }: Member, isInterface: boolean, index: number): string {
  return code
    .split('\n')
    .map((line, form) => {
      const { parameters = null, type = '' } = forms[form] ?? {};
      if (parameters === null) {
        return `public ${line.split(' = ')[0]} = ${/\b(?:int|long)$/.test(type) ? index : type === 'boolean' ? 'false' : 'null'};`;
      }
      const isAbstract = isInterface && !line.startsWith('static');
      return `public ${line}${isAbstract ? ';' : ' { throw new RuntimeException(); }'}`;
    })
    .join('\n');
}
