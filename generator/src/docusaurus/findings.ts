/** Settings of a Docusaurus configuration without an equivalent, each with what is lost. */

export interface Finding {
  /** As its author wrote it: `['themeConfig', 'docs', 'sidebar', 'hideable']`. */
  path: readonly (string | number)[];
  /** A sentence about what readers or authors lose. */
  lost: string;
  /** A sentence about what to do. */
  fix: string;
  /** `warn` if the site looks or works differently, `log` if hardly anyone will notice. */
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

  /** Adds a loss that readers or authors will notice. */
  lost(path: Path, lost: string, fix = 'Check whether readers need it.'): void {
    this.list.push({ path: [...this.#base, ...path], lost, fix, level: 'warn' });
  }

  /** Adds a setting whose absence readers don't see. */
  noEffect(path: Path, lost: string, fix = 'Nothing needs to be done.'): void {
    this.list.push({ path: [...this.#base, ...path], lost, fix, level: 'log' });
  }

  /**
   * Adds a finding for each setting that wasn't read.
   *
   * @param known names that were read, or that mean nothing outside of Docusaurus
   */
  unread(settings: Readonly<Record<string, unknown>>, known: readonly string[]): void {
    for (const [name, value] of Object.entries(settings)) {
      if (!known.includes(name) && value !== undefined) {
        this.noEffect([name], "It's unknown here and has no effect.", 'Remove it if nothing else reads it.');
      }
    }
  }
}
