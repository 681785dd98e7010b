/** Reads `errors/*.yaml` and `diagnoses/<platform>/<id>.yaml` into the registry of all codes, and reports problems. */

import type { PluginProblem, PluginSite } from 'pagewright';
import { readYaml } from '../read-yaml.ts';
import { diagnosisSchema, type Diagnosis } from './diagnosis-schema.ts';
import { platformSchema, type ErrorEntry, type PlatformFile } from './error-schema.ts';
import { idOf, spellingsOf } from './spellings.ts';

export type Platform = Omit<PlatformFile, 'errors'>;

export interface RegistryError extends Omit<ErrorEntry, 'id' | 'source' | 'where'> {
  /** `android-playback/2013` */
  key: string;
  id: string;
  platform: Platform;
  /** Where it's shown, if that differs from its group and platform. */
  ownWhere: string | undefined;
  /** The code, or the name if the code isn't meaningful. */
  label: string;
  /** All spellings in logs, the most common first. */
  allSpellings: string[];
  source: 'documented' | 'standard';
  /** Its own page, from the docs root; `null` if the table row is enough or its twin explains it. */
  page: string | null;
  /** Link to the explanation, from the docs root. */
  link: string;
  diagnosis: Diagnosis | undefined;
  /** Other codes that its page explains. */
  twins: RegistryError[];
}

const DIAGNOSES = 'diagnoses';

/**
 * Words that refer to a position on a page. They're wrong in tables, in the lookup, and in `errors.json`, which use
 * the same text.
 */
const POINTS_TO_A_PLACE =
  /\b(?:as|see|shown|listed|described|code|command|sample|table) (?:above|below)\b|\b(?:up|down) here\b/i;

export interface Registry {
  platforms: Platform[];
  /** In file order. */
  errors: RegistryError[];
  problems: PluginProblem[];
}

/** A parsed file with access to locations. */
interface ReadFile {
  file: string;
  platform: Platform;
  entries: ErrorEntry[];
  lineOf: (path: readonly PropertyKey[]) => number | undefined;
}

/** An error and where its file describes it. Lines are computed only if there's a problem. */
interface WrittenError {
  error: RegistryError;
  place: (...path: PropertyKey[]) => { file: string; line: number | undefined };
}

type WrittenErrors = ReadonlyMap<string, WrittenError>;
type Mistake = Pick<PluginProblem, 'message' | 'fix'>;

/** Reads all files in `errors/`. Mistakes are in `problems`, and all readable entries are returned. */
export function readRegistry(source: Pick<PluginSite, 'read' | 'list'>): Registry {
  const problems: PluginProblem[] = [];
  const files = source
    .list('errors', '.yaml')
    .map((file) => readPlatform(file, source.read(file), problems))
    .filter((read) => read !== null)
    .toSorted((a, b) => a.platform.order - b.platform.order);
  const diagnoses = readDiagnoses(source, problems);
  const written = new Map<string, WrittenError>();
  for (const file of files) {
    addErrors(file, diagnoses, written, problems);
  }
  for (const key of diagnoses.keys()) {
    if (!written.has(key)) {
      problems.push({
        message: `There's a diagnosis for "${key}", but no file in errors/ contains this error.`,
        fix: 'Name the folder after the platform and the file after the error ID.',
        file: `${DIAGNOSES}/${key}.yaml`,
        line: 1,
      });
    }
  }
  const platforms = files.map(({ platform }) => platform);
  for (const check of [
    explanationMistakes,
    meaningMistakes,
    questionMistakes,
    carrierMistakes,
    relatedMistakes,
  ]) {
    for (const { error, place } of written.values()) {
      problems.push(...check(error, written, platforms).map((mistake) => ({ ...mistake, ...place() })));
    }
  }
  return { platforms, errors: [...written.values()].map(({ error }) => error), problems };
}

/** Adds the errors of a file by key, unless an error is already described. */
function addErrors(
  { file, platform, entries, lineOf }: ReadFile,
  diagnoses: ReadonlyMap<string, Diagnosis>,
  written: Map<string, WrittenError>,
  problems: PluginProblem[],
): void {
  const spelled = new Map<string, string>();
  entries.forEach((entry, index) => {
    const place: WrittenError['place'] = (...at) => ({ file, line: lineOf(['errors', index, ...at]) });
    const error = registryError(entry, platform, diagnoses);
    const first = written.get(error.key);
    if (error.label === '') {
      problems.push({
        message: `The error "${entry.title}" has neither a code nor a name.`,
        fix: 'Add `code:` with its number, or `name:` with its name in logs.',
        ...place(),
      });
    } else if (first !== undefined) {
      problems.push({
        message: `The error "${error.key}" is described twice, also on line ${first.place().line}.`,
        fix: 'Merge the two, or give one of them a different `id:`.',
        ...place(),
      });
    } else {
      written.set(error.key, { error, place });
      problems.push(...entryProblems(error, place), ...spellingProblems(error, place, spelled));
    }
  });
}

function entryProblems(error: RegistryError, place: WrittenError['place']): PluginProblem[] {
  const groups = error.platform.groups.map(({ id }) => id);
  const wrongGroup = {
    message: `The group "${error.group}" of the error "${error.key}" isn't in the file's list of groups.`,
    fix: `Use one of these groups: ${groups.join(', ')}.`,
  };
  const pointing = (['meaning', 'steps', 'support'] as const).flatMap((field) =>
    [error[field] ?? []].flat().flatMap((line, at) => {
      const [words] = POINTS_TO_A_PLACE.exec(line) ?? [];
      return words === undefined
        ? []
        : {
            message: `The error "${error.key}" contains "${words}", but its text is also shown in tables and in the lookup, where nothing is above or below it.`,
            fix: 'Name what you mean, or link to it.',
            ...place(field, ...(field === 'meaning' ? [] : [at])),
          };
    }),
  );
  return [...(groups.includes(error.group) ? [] : [{ ...wrongGroup, ...place('group') }]), ...pointing];
}

/** @param spelled receives the keys of the file's errors by spelling */
function spellingProblems(
  { key, allSpellings }: RegistryError,
  place: WrittenError['place'],
  spelled: Map<string, string>,
): PluginProblem[] {
  return allSpellings.flatMap((spelling) => {
    const other = spelled.get(spelling.toLowerCase());
    spelled.set(spelling.toLowerCase(), key);
    return other === undefined
      ? []
      : {
          message: `The spelling "${spelling}" belongs to both "${key}" and "${other}".`,
          fix: 'Use each spelling for only one error per platform.',
          ...place(),
        };
  });
}

/** Reports an unknown explanation; otherwise links the error to the one that explains it. */
function explanationMistakes(error: RegistryError, written: WrittenErrors): Mistake[] {
  const { key, sameAs, pipeline } = error;
  if (sameAs === undefined) return [];
  const other = written.get(sameAs)?.error;
  if (other === undefined) {
    const message = `The error "${key}" has the setting "sameAs: ${sameAs}", but there's no such error.`;
    return [{ message, fix: WRITE_KEY }];
  }
  const tab = pipeline === undefined || other.page === null ? '' : `?pipeline=${pipeline}`;
  error.link = other.link + tab;
  other.twins.push(error);
  if (error.steps.length === 0) {
    Object.assign(error, { steps: other.steps });
  }
  return [];
}

const WRITE_KEY = 'Use the platform and ID of another error, such as "license-server/2013".';

function meaningMistakes({ key, page, meaning }: RegistryError): Mistake[] {
  const message = `The error "${key}" has its own page, but no text that explains what happened.`;
  return page === null || meaning !== undefined ? [] : [{ message, fix: 'Add one sentence as `meaning:`.' }];
}

function questionMistakes({ key, sameAs, questions, diagnosis }: RegistryError): Mistake[] {
  if (questions === undefined || (sameAs === undefined && diagnosis === undefined)) return [];
  const why = sameAs === undefined ? 'its page shows those of the diagnosis' : `"${sameAs}" explains it`;
  return [
    {
      message: `The questions of the error "${key}" aren't shown anywhere, because ${why}.`,
      fix: 'Move `questions:` to the diagnosis, or to the error that explains this one.',
    },
  ];
}

function carrierMistakes(
  { key, carries }: RegistryError,
  _: WrittenErrors,
  platforms: readonly Platform[],
): Mistake[] {
  const ids = platforms.map(({ id }) => id);
  const message = `The error "${key}" has the setting "carries: ${carries}", but there's no such platform.`;
  return carries === undefined || ids.includes(carries)
    ? []
    : [{ message, fix: `Use one of these platforms: ${ids.join(', ')}.` }];
}

function relatedMistakes({ key, related }: RegistryError, written: WrittenErrors): Mistake[] {
  return related
    .filter((other) => !written.has(other) || other === key)
    .map((other) => ({
      message:
        other === key
          ? `The error "${key}" lists itself as related.`
          : `The error "${key}" lists "${other}" as related, but there's no such error.`,
      fix: WRITE_KEY,
    }));
}

function registryError(
  entry: ErrorEntry,
  platform: Platform,
  diagnoses: ReadonlyMap<string, Diagnosis>,
): RegistryError {
  const id = idOf(entry);
  const diagnosis = diagnoses.get(`${platform.id}/${id}`);
  // Content that a row can't show requires a page. Everything else is in the table.
  const isWorthAPage = diagnosis !== undefined || (entry.sample !== undefined && entry.sameAs === undefined);
  const page = isWorthAPage ? `/errors/${platform.id}/${id}.md` : null;
  const group = platform.groups.find((each) => each.id === entry.group);
  return {
    ...entry,
    guide: entry.guide ?? group?.guide,
    ownWhere: entry.where,
    id,
    key: `${platform.id}/${id}`,
    platform,
    label: labelOf(entry),
    allSpellings: spellingsOf(entry),
    source: entry.source ?? platform.source,
    diagnosis,
    page,
    link: page ?? `${platform.page}#${anchorOf(platform.id, id)}`,
    twins: [],
  };
}

/** Returns the ID of a code's row in its platform's table. */
export function anchorOf(platform: string, id: string): string {
  return `${platform}-${id}`;
}

/** Numbers such as `3` in `video.error` are never used without their name. */
function labelOf({ code, name }: ErrorEntry): string {
  const isSmall = code !== undefined && code >= 0 && code < 1000;
  return code === undefined || (isSmall && name !== undefined) ? (name ?? '') : String(code);
}

/** By the key of their error. */
function readDiagnoses(
  source: Pick<PluginSite, 'read' | 'list'>,
  problems: PluginProblem[],
): Map<string, Diagnosis> {
  const diagnoses = new Map<string, Diagnosis>();
  for (const file of source.list(DIAGNOSES, '.yaml')) {
    const fields = 'plugins/errors/diagnosis-schema.ts';
    const read = readYaml({ file, text: source.read(file), fields }, diagnosisSchema, problems);
    if (read !== null) {
      diagnoses.set(file.slice(DIAGNOSES.length + 1, -'.yaml'.length), read.value);
    }
  }
  return diagnoses;
}

function readPlatform(file: string, text: string, problems: PluginProblem[]): ReadFile | null {
  const read = readYaml({ file, text, fields: 'plugins/errors/error-schema.ts' }, platformSchema, problems);
  if (read === null) {
    return null;
  }
  const { value, lineOf } = read;
  const expected = file.slice('errors/'.length, -'.yaml'.length);
  if (value.id !== expected) {
    problems.push({
      message: `The platform ID "${value.id}" doesn't match the file name "${expected}.yaml".`,
      fix: `Write \`id: ${expected}\`, or rename the file.`,
      file,
      line: lineOf(['id']),
    });
  }
  const { errors: entries, ...platform } = value;
  return { file, platform, entries, lineOf };
}
