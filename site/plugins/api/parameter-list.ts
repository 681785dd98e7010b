/** Parameters and fields as a list: name, type, and limits on one line, the meaning below, and a link to each. */

import { paragraphs } from '../markdown-table.ts';

/** The fact that a parameter must be there. The style sheet shows it as a label. */
export const REQUIRED = '**required**';

export interface ListedParameter {
  /** Unique on its page: `listVideos-limit`. */
  id: string;
  /** How the link to it is named: `limit`. */
  label: string;
  /** Markdown: `` `limit` ``. */
  name: string;
  /** Markdown: type, limits, whether it is required, default. */
  facts: readonly string[];
  /** Markdown; may be empty. */
  meaning: string;
}

/** A Markdown list; `site/styles/api.css` says how it looks. */
export function parameterList(parameters: readonly ListedParameter[]): string {
  const items = parameters.map(({ id, label, name, facts, meaning }) => {
    const link = `<a id="${id}" class="hash-link" href="#${id}" aria-label="Link to ${label}"></a>`;
    return paragraphs(`- ${name} ${factLine(facts)}${link}`, indented(meaning.trim()));
  });
  return paragraphs('<div class="parameters">', ...items, '</div>');
}

/** The facts with commas, and the label without one. */
function factLine(facts: readonly string[]): string {
  const others = facts.filter((fact) => fact !== REQUIRED).join(', ');
  return facts.includes(REQUIRED) ? `${others} ${REQUIRED}` : others;
}

/** Part of an id, for a name such as `rows[].id`: `rows.id`. */
export function idPart(path: string): string {
  return path.replaceAll(/[^\w.-]/g, '');
}

function indented(text: string): string {
  return text === '' ? '' : `  ${text.replaceAll(/\s*\n\s*/g, ' ')}`;
}
