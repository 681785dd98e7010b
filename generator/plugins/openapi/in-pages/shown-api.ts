import type { Api } from '../api.ts';
import type { Change } from '../changes.ts';
import type { PageText } from '../page-text.ts';

/** An API, and how its descriptions become Markdown. */
export interface ShownApi {
  api: Api;
  /** Differences from the previous version; `null` if there is none. */
  changes: readonly Change[] | null;
  describe: PageText['describe'];
}
