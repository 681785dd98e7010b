/** Checks pages and data against `site/terms.yaml` in every build. Components are checked by tests. */

import type { PluginHooks, PluginProblem, PluginSite } from 'pagewright';
import { proseOfFile, withoutQuestions } from './prose-of.ts';
import { avoidedWords, mayAvoid, readTerms } from './terms.ts';

const LIST = 'terms.yaml';
const ENDINGS = ['.md', '.mdx', '.yaml'];

export function proseContent(source: PluginSite): PluginHooks {
  return { check: () => problems(source) };
}

function problems(source: PluginSite): PluginProblem[] {
  const terms = source.read(LIST);
  const lists = readTerms(terms);
  return Object.entries({ words: lists, style: lists.style })
    .flatMap(([name, list]) => {
      const isSuspect = mayAvoid(list);
      return list.held
        .flatMap((place) => filesOf(source, place))
        .flatMap((file) => {
          const text = source.read(file);
          return source.keep(['prose', name, terms, file, text], () => {
            const prose = isSuspect(text) ? proseOfFile(file, text) : [];
            return avoidedWords(list, file, name === 'style' ? withoutQuestions(text, prose) : prose);
          });
        });
    })
    .map(({ file, line, found, use, text }) => ({
      message: `Avoid "${found}": ${text}`,
      fix: `Write "${use}". If the word means something else here, add an exception to ${LIST}.`,
      file,
      line,
    }));
}

/** @param place a folder such as `docs/server/`, or a file */
function filesOf(source: PluginSite, place: string): string[] {
  return place.endsWith('/') ? ENDINGS.flatMap((ending) => source.list(place.slice(0, -1), ending)) : [place];
}
