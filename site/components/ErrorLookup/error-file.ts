/** Format of `errors.json`, the registry of error codes for programs such as the lookup. */

export interface ErrorFile {
  version: 4;
  platforms: ErrorFilePlatform[];
  errors: ErrorFileEntry[];
}

export interface ErrorFilePlatform {
  id: string;
  title: string;
  /** Where its codes are shown. */
  where: string;
  /** Lower-case words that identify the platform in a log. */
  hints: string[];
  /** Details that support always needs. */
  support: string[];
  /** Path of the page about the platform's errors. */
  path: string;
}

/** Plain text, with code in backticks. */
export interface ErrorFileEntry {
  /** `android-playback/2013` */
  id: string;
  /** ID of a platform. */
  platform: string;
  /** The number as text, or the name if the number isn't meaningful. */
  code: string;
  name?: string;
  title: string;
  message?: string;
  /** Log lines as the platform prints them. */
  log?: string;
  meaning: string;
  steps: string[];
  /** Troubleshooting guide for the symptom. */
  guide?: { title: string; path: string };
  /** Text for the viewer, with the cause that it applies to; `''` for all causes. */
  tell?: { when: string; say: string }[];
  /** Details for support in addition to the platform's list. */
  support: string[];
  /** IDs of entries that readers confuse with this one. */
  related: string[];
  /** ID of the platform whose codes are in this error's text, such as a server's codes in a response body. */
  carries?: string;
  /** All spellings in logs. */
  spellings: string[];
  /** Its name is an everyday word, so in a log it only counts with a hint for the platform. */
  generic?: true;
  source: 'documented' | 'standard';
  /** Path of its page. */
  path: string;
}
