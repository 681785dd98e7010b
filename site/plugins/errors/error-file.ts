import type { PluginSite, PluginFile } from 'pagewright';
import type { ErrorFile } from '../../components/ErrorLookup/error-file.ts';
import { pathOf } from './page-path.ts';
import { withoutLinks } from './plain-text.ts';
import type { Registry, RegistryError } from './read-registry.ts';

/** Returns the registry as `errors.json`, with brand tokens replaced and without links in texts. */
export function errorFile(
  { platforms, errors }: Registry,
  { withTokens, baseUrl }: Pick<PluginSite, 'withTokens' | 'baseUrl'>,
): PluginFile {
  const text = (markdown: string): string => withTokens(withoutLinks(markdown));
  const file: ErrorFile = {
    version: 4,
    platforms: platforms.map(({ id, title, where, hints, support, page }) => ({
      id,
      title,
      where: text(where),
      hints: hints.map((hint) => withTokens(hint).toLowerCase()),
      support: support.map(text),
      path: pathOf(page, baseUrl),
    })),
    errors: errors.map((error) => ({
      id: error.key,
      platform: error.platform.id,
      code: withTokens(error.label),
      ...(error.name === undefined ? {} : { name: withTokens(error.name) }),
      title: text(error.title),
      ...(error.message === undefined ? {} : { message: error.message }),
      ...(error.log === undefined ? {} : { log: withTokens(error.log) }),
      meaning: text(error.meaning ?? `${error.title}.`),
      steps: error.steps.map(text),
      ...(error.guide === undefined
        ? {}
        : { guide: { title: text(error.guide.title), path: pathOf(error.guide.page, baseUrl) } }),
      ...(error.tell === undefined
        ? {}
        : { tell: told(error.tell).map(({ when, say }) => ({ when: text(when), say: text(say) })) }),
      support: error.support.map(text),
      related: error.related,
      ...(error.carries === undefined ? {} : { carries: error.carries }),
      spellings: error.allSpellings.map((spelling) => withTokens(spelling)),
      ...(error.generic ? { generic: true } : {}),
      source: error.source,
      path: pathOf(error.link, baseUrl),
    })),
  };
  return { path: 'errors.json', contents: JSON.stringify(file) };
}

/** Returns what to tell the viewer in each situation. A single text applies to all situations. */
function told(tell: NonNullable<RegistryError['tell']>): { when: string; say: string }[] {
  return typeof tell === 'string' ? [{ when: '', say: tell }] : tell;
}
