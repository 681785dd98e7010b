import type { PluginProblem, PluginSite, PluginHooks } from 'pagewright';
import { readYaml, type YamlFile } from '../read-yaml.ts';
import { glossaryMarkdown, idOf } from './glossary-markdown.ts';
import { glossarySchema, type GlossaryTerm } from './glossary-schema.ts';

const FILE = 'glossary.yaml';
const PAGE = '/drm/glossary.md';

/**
 * The terms in `glossary.yaml`: a page that lists them,
 *
 *     ::glossary
 *
 * and a definition at the first use of each term on every other page.
 */
export function glossaryContent(source: PluginSite): PluginHooks {
  const problems: PluginProblem[] = [];
  const read = readYaml(
    { file: FILE, text: source.read(FILE), fields: 'plugins/glossary/glossary-schema.ts' },
    glossarySchema,
    problems,
  );
  if (read !== null) {
    problems.push(...repeatedNames(read), ...repeatedIds(read));
  }
  const terms = read?.value ?? [];
  return {
    directives: {
      glossary: (attributes) => {
        const [other] = Object.keys(attributes);
        if (other !== undefined) {
          throw new Error(`it takes no attribute, but has "${other}"`);
        }
        return glossaryMarkdown(terms);
      },
    },
    terms: terms
      .filter(({ inline }) => inline)
      .map((term) => ({
        term: term.term,
        synonyms: term.synonyms,
        definition: term.definition,
        except: term.except,
        href: `${PAGE}#${idOf(term)}`,
      })),
    problems,
    check: (uses) =>
      uses.some(({ name, source: page }) => name === 'glossary' && page === `docs${PAGE}`)
        ? []
        : [
            {
              message: `The page "docs${PAGE}" doesn't show the terms.`,
              fix: 'Add `::glossary` to the page.',
              file: FILE,
              line: 1,
            },
          ],
  };
}

/** Reports words that are used for several terms. */
function repeatedNames({ value, lineOf }: YamlFile<GlossaryTerm[]>): PluginProblem[] {
  const first = new Map<string, string>();
  return value.flatMap(({ term, synonyms }, index) =>
    [term, ...synonyms].flatMap((name) => {
      const earlier = first.get(name);
      if (earlier === undefined) {
        first.set(name, term);
        return [];
      }
      return [
        {
          message: `"${name}" already belongs to the term "${earlier}".`,
          fix: 'Merge both entries or remove the word from one of them.',
          file: FILE,
          line: lineOf([index]),
        },
      ];
    }),
  );
}

function repeatedIds({ value, lineOf }: YamlFile<GlossaryTerm[]>): PluginProblem[] {
  const first = new Map<string, string>();
  return value.flatMap((term, index) => {
    const id = idOf(term);
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, term.term);
      return [];
    }
    return [
      {
        message: `The terms "${earlier}" and "${term.term}" both have the id "${id}".`,
        fix: 'Give one of them an `id`.',
        file: FILE,
        line: lineOf([index]),
      },
    ];
  });
}
