/** What `errors.json` holds: the registry of error codes for programs, the look-up among them. */

export interface ErrorFile {
  version: 3;
  platforms: ErrorFilePlatform[];
  errors: ErrorFileEntry[];
}

export interface ErrorFilePlatform {
  id: string;
  title: string;
  /** Where its codes show. */
  where: string;
  /** Words, in lower case, that name the platform in a log. */
  hints: string[];
  /** What support needs in any case. */
  support: string[];
  /** Path of the page on the platform's errors. */
  path: string;
}

/** Texts are plain, with code between backticks. */
export interface ErrorFileEntry {
  /** `android-playback/2013` */
  id: string;
  /** Id of a platform. */
  platform: string;
  /** The number as text or, where there is none that says something, the name. */
  code: string;
  name?: string;
  title: string;
  message?: string;
  /** Lines of a log, as the platform prints them. */
  log?: string;
  meaning: string;
  remedies: string[];
  /** The page that leads from the symptom to the cause. */
  guide?: { title: string; path: string };
  /** What to tell the viewer, with the cause for which it is true: `''` for all. */
  tell?: { when: string; say: string }[];
  /** What support needs beyond the platform's list. */
  support: string[];
  /** Ids of entries that readers confuse with this one. */
  related: string[];
  /** Id of the platform whose codes stand in the text of this error, as those of a server in the body of its response. */
  carries?: string;
  /** In every way a log shows it. */
  spellings: string[];
  /** Its name is an everyday word: in a log it counts only beside a hint of the platform. */
  generic?: true;
  source: 'documented' | 'standard';
  /** Path of its page. */
  path: string;
}
