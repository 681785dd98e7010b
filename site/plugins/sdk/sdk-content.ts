/**
 * The public interface of the mobile SDKs, `sdk/*.yaml`. Creates their reference pages with
 *
 *     ::sdk-reference{sdk="android"}
 *
 * and checks every sample on the mobile and DRM pages against it.
 */

import type { PluginProblem, PluginSite, PluginHooks } from 'pagewright';
import { rowAt } from '../../sample-check/code-fault.ts';
import { suggestion } from '../suggestion.ts';
import { changesOf, samplesOf, type PageSample } from './page-samples.ts';
import { readSdk, SDKS, type SdkInterface } from './read-sdk.ts';
import { referenceMarkdown } from './reference.ts';
import { extensionsIn, usesIn, type SampleLanguage, type SdkUses, type UseFault } from './sample-uses.ts';
import { futureFunctionsIn, setStateFaults } from './set-state.ts';

/** Folders with pages that use the SDKs. */
const FOLDERS = ['docs/mobile', 'docs/drm'];

export function sdkContent(source: PluginSite): PluginHooks {
  const problems: PluginProblem[] = [];
  const sdks = new Map(
    SDKS.flatMap((name) => {
      const sdk = readSdk(source, name, problems);
      return sdk === null ? [] : [[name as string, sdk] as const];
    }),
  );
  const samples = samplesOf(source, FOLDERS);
  const flutter = sdks.get('flutter');
  if (flutter !== undefined) {
    problems.push(...setStateProblems(flutter, [...samples, ...changesOf(source, FOLDERS)]));
  }
  const uses = new Map([...sdks].map(([name, sdk]) => [name, usesOf(sdk, samples, problems)]));
  return {
    problems,
    directives: {
      'sdk-reference': ({ sdk: name = '', ...others }) => {
        const [other] = Object.keys(others);
        if (other !== undefined) {
          throw new Error(`it takes \`sdk\`, but has "${other}"`);
        }
        if (!(SDKS as readonly string[]).includes(name)) {
          throw new Error(`there is no SDK "${name}"; ${suggestion(name, SDKS)}`);
        }
        const [sdk, usesOfSdk] = [sdks.get(name), uses.get(name)];
        // An unreadable file has its own problem.
        return sdk === undefined || usesOfSdk === undefined ? '' : referenceMarkdown(sdk, usesOfSdk);
      },
    },
  };
}

const LANGUAGES: Readonly<Record<SdkInterface['language'], readonly PageSample['language'][]>> = {
  java: ['java', 'kotlin'],
  swift: ['swift'],
  dart: ['dart'],
  typescript: ['typescript'],
};

/** @param problems receives uses of members that don't exist */
function usesOf(sdk: SdkInterface, samples: readonly PageSample[], problems: PluginProblem[]): SdkUses {
  const own = samples.filter(
    ({ language, page }) => LANGUAGES[sdk.language].includes(language) && page !== `docs/${sdk.page}.md`,
  );
  const extensions = new Set(own.flatMap(({ code }) => extensionsIn(code)));
  const pages = new Map<string, Map<string, string>>();
  for (const sample of own) {
    const { uses, faults } = readSample(sample, sdk, extensions);
    problems.push(...faults.map((fault) => problemOf(fault, sample)));
    for (const use of uses) {
      const titles = pages.get(use) ?? new Map<string, string>();
      pages.set(use, titles.set(sample.page, sample.title));
    }
  }
  return {
    pagesOf: (type, memberId) =>
      [...(pages.get(keyOf(type, memberId)) ?? [])].map(([page, title]) => ({
        title,
        href: page.replace(/^docs/, ''),
      })),
  };
}

function problemOf({ offset, message, fix }: UseFault, { file, line, code }: PageSample): PluginProblem {
  return { message, fix, file, line: line + rowAt(code, offset) };
}

/** Dart samples call functions in each other's files, and members of the SDK. */
function setStateProblems({ types }: SdkInterface, samples: readonly PageSample[]): PluginProblem[] {
  const own = samples.filter(({ language }) => language === 'dart');
  const members = types.flatMap((type) => type.members);
  const futures = new Set([...own, ...members].flatMap(({ code }) => futureFunctionsIn(code)));
  return own.flatMap((sample) =>
    setStateFaults(sample.code, futures).map((fault) => problemOf(fault, sample)),
  );
}

function readSample(
  { code, language }: PageSample,
  sdk: SdkInterface,
  extensions: ReadonlySet<string>,
): { uses: string[]; faults: UseFault[] } {
  if (language === 'typescript') {
    return { uses: namesIn(code, sdk), faults: [] };
  }
  const { uses, faults } = usesIn(code, language as SampleLanguage, sdk, extensions);
  return { uses: uses.map(({ type, id }) => keyOf(type, id)), faults };
}

/**
 * TypeScript is checked by its compiler (`react-native-types.test.ts`), so names are enough here. A sample that calls a
 * method of a class or an object also names that class or object, and writes a dot before the method. A function
 * `pause` in a sample isn't the player's.
 */
function namesIn(code: string, { types }: SdkInterface): string[] {
  const words = new Set(code.match(/\w+/g));
  const called = new Set([...code.matchAll(/\.(\w+)/g)].map(([, word]) => word));
  return types.flatMap(({ name, code: declaration, members }) => {
    const isNamed = words.has(name.split('.').at(-1) ?? '');
    const hasMethods = /^(?:export )?(?:class|const) /.test(declaration);
    const used = isNamed || !hasMethods ? members : [];
    const named = hasMethods ? called : words;
    return [
      ...(isNamed ? [keyOf(name)] : []),
      ...used.filter((member) => named.has(member.name)).map((member) => keyOf(name, member.id)),
    ];
  });
}

function keyOf(type: string, memberId: string | null = null): string {
  return memberId === null ? type : `${type}\0${memberId}`;
}
