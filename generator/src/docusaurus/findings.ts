/** What is said of a Docusaurus configuration: each setting that has no counterpart here, and what is lost with it. */

export interface Finding {
  /** As its author wrote it: `['themeConfig', 'docs', 'sidebar', 'hideable']`. */
  path: readonly (string | number)[];
  /** What readers or authors lose, as a sentence. */
  lost: string;
  /** What to do about it, as a sentence. */
  remedy: string;
  /** `warn` where the site looks or works otherwise than before, `log` where hardly anyone will notice. */
  level: 'warn' | 'log';
}

type Path = Finding['path'];

/** Collects findings while the settings are mapped. */
export class Findings {
  readonly list: Finding[] = [];
  readonly #base: Path;

  constructor(base: Path = [], list: Finding[] = []) {
    this.#base = base;
    this.list = list;
  }

  /** The same list, for settings below `part`. */
  below(...part: Path): Findings {
    return new Findings([...this.#base, ...part], this.list);
  }

  /** Something that readers or authors will miss. */
  lost(path: Path, lost: string, remedy = 'See whether readers need it.'): void {
    this.list.push({ path: [...this.#base, ...path], lost, remedy, level: 'warn' });
  }

  /** Something that changes nothing that readers see. */
  noEffect(path: Path, lost: string, remedy = 'Nothing needs to be done.'): void {
    this.list.push({ path: [...this.#base, ...path], lost, remedy, level: 'log' });
  }

  /**
   * Names the settings that nothing has read.
   *
   * @param known names that were read, or that mean nothing outside of Docusaurus
   */
  unread(settings: Readonly<Record<string, unknown>>, known: readonly string[]): void {
    for (const [name, value] of Object.entries(settings)) {
      if (!known.includes(name) && value !== undefined) {
        this.noEffect(
          [name],
          'It is not known here and has no effect.',
          'Remove it if nothing else reads it.',
        );
      }
    }
  }
}

/** `themeConfig.navbar.items[2].html`. */
export function settingName(path: Path): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`),
    '',
  );
}
