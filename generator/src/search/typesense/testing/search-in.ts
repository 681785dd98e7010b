/** Computes the response to one search of a multi-search. */

import { readFilter, type Document } from './filter.ts';
import { marked, matchesOf, snippetOf, type Match } from './matching.ts';

interface Field {
  name: string;
  type: string;
  optional?: boolean;
  facet?: boolean;
}

export interface Collection {
  name: string;
  fields: Field[];
  token_separators?: string[];
  default_sorting_field?: string;
  created_at: number;
  documents: Map<string, Document>;
}

/** @throws Error with the service's message when a parameter is invalid */
export function searchIn(collection: Collection, search: Document): unknown {
  const list = (name: string): string[] =>
    text(search[name])
      .split(',')
      .map((one) => one.trim());
  const knows = (name: string): boolean => fieldOf(collection, name) !== undefined;
  const fields = list('query_by');
  for (const name of fields.filter((one) => !knows(one))) {
    return { code: 404, error: `Could not find a field named \`${name}\` in the schema.` };
  }
  const [group = ''] = list('group_by');
  if (fieldOf(collection, group)?.facet !== true) {
    return { code: 404, error: `Could not find a facet field named \`${group}\` in the schema.` };
  }
  const facets = list('facet_by').filter((one) => one !== '');
  for (const name of facets.filter((one) => fieldOf(collection, one)?.facet !== true)) {
    return { code: 404, error: `Could not find a facet field named \`${name}\` in the schema.` };
  }
  const accepts = readFilter(text(search['filter_by']), knows);
  const separators = collection.token_separators ?? [];
  const matches = matchesOf([...collection.documents.values()].filter(accepts), text(search['q']), {
    fields,
    separators,
    dropThreshold: Number(search['drop_tokens_threshold'] ?? 1),
    typos: Number(search['num_typos'] ?? 2),
  }).sort(orderOf(collection, list('sort_by')));

  const groups = new Map<string, Match[]>();
  for (const match of matches) {
    const key = text(match.document[group]);
    groups.set(key, [...(groups.get(key) ?? []), match]);
  }
  const page = Number(search['page'] ?? 1);
  const perPage = Number(search['per_page'] ?? 10);
  const included = list('include_fields');
  return {
    facet_counts: facets.map((name) => facetOf(name, [...groups.values()])),
    found: groups.size,
    found_docs: matches.length,
    grouped_hits: [...groups].slice((page - 1) * perPage, page * perPage).map(([key, group]) => ({
      found: group.length,
      group_key: [key],
      hits: group
        .slice(0, Number(search['group_limit'] ?? 3))
        .map((match) => hitOf(match, search, included, separators)),
    })),
    out_of: collection.documents.size,
    page,
    request_params: {
      collection_name: collection.name,
      first_q: text(search['q']),
      per_page: perPage,
      q: text(search['q']),
    },
    search_cutoff: false,
    search_time_ms: 1,
  };
}

/** Counts groups, not documents, for each value of a field. */
function facetOf(name: string, groups: readonly Match[][]): unknown {
  const counts = new Map<string, number>();
  for (const [first] of groups) {
    const value = text(first?.document[name]);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  counts.delete('');
  return {
    field_name: name,
    counts: [...counts].map(([value, count]) => ({ value, highlighted: value, count })),
    sampled: false,
    stats: { total_values: counts.size },
  };
}

function hitOf(
  match: Match,
  search: Document,
  included: readonly string[],
  separators: readonly string[],
): unknown {
  const tags = [text(search['highlight_start_tag']), text(search['highlight_end_tag'])] as const;
  const whole = text(search['highlight_full_fields']).split(',');
  const highlights = [...match.matched].map(([field, words]) => {
    const value = marked(text(match.document[field]), words, separators, tags);
    const around = Number(search['highlight_affix_num_tokens'] ?? 4);
    return {
      field,
      matched_tokens: [...words],
      snippet: snippetOf(value, tags[0], around),
      ...(whole.includes(field) ? { value } : {}),
    };
  });
  const document = Object.fromEntries(
    Object.entries(match.document).filter(([name]) => included.includes(name)),
  );
  return { document, highlight: {}, highlights, text_match: match.score };
}

/** Returns a field by name or by a matching pattern, such as `.*_tag`. */
function fieldOf(collection: Collection, name: string): Field | undefined {
  return collection.fields.find(
    (one) => one.name === name || (one.name.includes('*') && new RegExp(`^${one.name}$`).test(name)),
  );
}

/** Sorts by up to three fields, such as `_text_match:desc`; ties are resolved by the match score. */
function orderOf(collection: Collection, sorting: readonly string[]): (a: Match, b: Match) => number {
  const clauses = [...sorting.filter((one) => one !== ''), '_text_match:desc'].map((clause) => {
    const [name = '', direction = ''] = clause.split(':');
    if (name !== '_text_match' && fieldOf(collection, name)?.type !== 'int64') {
      throw new Error(`Could not find a field named \`${name}\` in the schema for sorting.`);
    }
    return { name, sign: direction === 'asc' ? 1 : -1 };
  });
  const value = ({ document, score }: Match, name: string): number =>
    name === '_text_match' ? score : Number(document[name] ?? 0);
  return (a, b) => {
    const decisive = clauses.find(({ name }) => value(a, name) !== value(b, name));
    return decisive === undefined ? 0 : decisive.sign * (value(a, decisive.name) - value(b, decisive.name));
  };
}

/** Returns `''` if the value isn't a string. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
