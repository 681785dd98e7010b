/** Rules on addresses and countries: what a reader types, as `ipGeo`, and whom it lets play. */

/** An IPv4 address, or a country code. */
export type Entry = string;

export interface IpGeo {
  allow?: (Entry | Entry[])[];
  block?: Entry[];
  except?: Entry[];
}

export interface Viewer {
  address: string;
  country: string;
}

export interface Verdict {
  plays: boolean;
  /** One sentence. */
  because: string;
}

/** Codes in use that ISO 3166-1 does not have, and what it has instead. */
const OTHER_CODES: Record<string, string> = { UK: 'GB', EL: 'GR', EU: 'the codes of its countries' };

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Name of a country, or `null` for a code that no country has. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) && OTHER_CODES[code] === undefined ? (countryNames.of(code) ?? null) : null;
}

export function isAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

/** What is wrong with an entry, or `null` for an address or a country. */
export function entryProblem(entry: Entry): string | null {
  if (isAddress(entry) || countryName(entry) !== null) {
    return null;
  }
  const other = OTHER_CODES[entry];
  if (other !== undefined) {
    return `"${entry}" is no country code of ISO 3166-1: write ${other}.`;
  }
  if (entry.includes(':')) {
    return `"${entry}" looks like an IPv6 address: only IPv4 addresses and countries can be used.`;
  }
  if (entry.includes('/') || entry.includes('*')) {
    return `"${entry}" is a range of IP addresses: write each IP address, or a country.`;
  }
  return /^[\d.]+$/.test(entry)
    ? `"${entry}" is no IPv4 address, such as 203.0.113.7.`
    : `"${entry}" is neither an IPv4 address nor a country code of two letters, such as IN.`;
}

/** A list as typed: entries between commas or line ends, groups joined by `+`. */
export function readEntries(text: string): (Entry | Entry[])[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.split('+').map((entry) => entry.trim().toUpperCase()))
    .filter((group) => group.join('') !== '')
    .map((group) => (group.length === 1 ? (group[0] ?? '') : group));
}

/** What is wrong with a list, or `null`. */
export function entriesProblem(entries: readonly (Entry | Entry[])[], groupsAllowed: boolean): string | null {
  for (const part of entries) {
    const group = [part].flat();
    const problem = group.map(entryProblem).find((each) => each !== null);
    if (problem !== undefined) {
      return problem;
    }
    if (group.length > 1 && !groupsAllowed) {
      return `"${group.join(' + ')}" is a group: groups can stand in a list of who may play only.`;
    }
    if (group.filter(isAddress).length > 1 || group.filter((entry) => !isAddress(entry)).length > 1) {
      return `No viewer matches "${group.join(' + ')}": one has a single IP address, in a single country.`;
    }
  }
  return null;
}

/** Whether a viewer may play under a rule; `null` stands for no rule. */
export function decide(rule: IpGeo | null, viewer: Viewer): Verdict {
  const listed = rule?.allow ?? rule?.block;
  if (rule === null || listed === undefined) {
    return { plays: true, because: 'There is no rule, so everybody may play.' };
  }
  const match = matching(listed, viewer);
  const exception = matching(rule.except ?? [], viewer);
  if (rule.allow !== undefined) {
    if (match === null) {
      return { plays: false, because: 'Nothing in "allow" fits this viewer.' };
    }
    return exception === null
      ? { plays: true, because: `${match} in "allow" fits.` }
      : { plays: false, because: `${match} in "allow" fits, but ${exception} in "except" takes it back.` };
  }
  if (match === null) {
    return { plays: true, because: 'Nothing in "block" fits this viewer.' };
  }
  return exception === null
    ? { plays: false, because: `${match} in "block" fits.` }
    : { plays: true, because: `${match} in "block" fits, but ${exception} in "except" takes it back.` };
}

/** The first part of a list that fits, as text. */
function matching(list: readonly (Entry | Entry[])[], { address, country }: Viewer): string | null {
  const part = list.find((each) => [each].flat().every((entry) => entry === address || entry === country));
  return part === undefined ? null : [part].flat().join(' + ');
}
