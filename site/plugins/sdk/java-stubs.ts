/** Generates Java stubs from an SDK's interface, which `javac` compiles samples against. */

import type { InterfaceType, Member, SdkInterface } from './read-sdk.ts';

/**
 * @param root root package of the types' packages: `example.vdo.sdk`
 * @param imports packages of types that declarations use
 * @returns the source of each file by path: `example/vdo/sdk/player/VdoPlayer.java`
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

/** Each constant gets a unique value, so that a `switch` compiles. */
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
