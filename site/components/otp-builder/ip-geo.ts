/** Converts rules for addresses and countries to `ipGeo`, and evaluates them for a viewer. */

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

/** Codes that are in use but not in ISO 3166-1, with the correct code. */
const OTHER_CODES: Record<string, string> = { UK: 'GB', EL: 'GR', EU: 'the codes of its countries' };

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** Returns the name of a country, or `null` for an unknown code. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) && OTHER_CODES[code] === undefined ? (countryNames.of(code) ?? null) : null;
}

export function isAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

/** Returns what's wrong with an entry, or `null` if it's an address or country. */
export function entryProblem(entry: Entry): string | null {
  if (isAddress(entry) || countryName(entry) !== null) {
    return null;
  }
  const other = OTHER_CODES[entry];
  if (other !== undefined) {
    return `"${entry}" isn't an ISO 3166-1 country code. Use ${other}.`;
  }
  if (entry.includes(':')) {
    return `"${entry}" looks like an IPv6 address. Use IPv4 addresses and countries.`;
  }
  if (entry.includes('/') || entry.includes('*')) {
    return `"${entry}" is a range of IP addresses. Enter each IP address or a country.`;
  }
  return /^[\d.]+$/.test(entry)
    ? `"${entry}" isn't an IPv4 address, such as 203.0.113.7.`
    : `"${entry}" isn't an IPv4 address or a two-letter country code, such as IN.`;
}

/** Parses a list: entries separated by commas or line breaks, with groups joined by `+`. */
export function readEntries(text: string): (Entry | Entry[])[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.split('+').map((entry) => entry.trim().toUpperCase()))
    .filter((group) => group.join('') !== '')
    .map((group) => (group.length === 1 ? (group[0] ?? '') : group));
}

/** Returns what's wrong with a list, or `null`. */
export function entriesProblem(entries: readonly (Entry | Entry[])[], groupsAllowed: boolean): string | null {
  for (const part of entries) {
    const group = [part].flat();
    const problem = group.map(entryProblem).find((each) => each !== null);
    if (problem !== undefined) {
      return problem;
    }
    if (group.length > 1 && !groupsAllowed) {
      return `"${group.join(' + ')}" is a group. You can use groups only in the list of who can play.`;
    }
    if (group.filter(isAddress).length > 1 || group.filter((entry) => !isAddress(entry)).length > 1) {
      return `No viewer matches "${group.join(' + ')}", because a viewer has a single IP address in a single country.`;
    }
  }
  return null;
}

/** Returns whether a viewer may play under a rule; `null` means no rule. */
export function decide(rule: IpGeo | null, viewer: Viewer): Verdict {
  const listed = rule?.allow ?? rule?.block;
  if (rule === null || listed === undefined) {
    return { plays: true, because: "There's no rule, so everyone can play." };
  }
  const match = matching(listed, viewer);
  const exception = matching(rule.except ?? [], viewer);
  if (rule.allow !== undefined) {
    if (match === null) {
      return { plays: false, because: 'Nothing in "allow" matches this viewer.' };
    }
    return exception === null
      ? { plays: true, because: `${match} in "allow" matches.` }
      : { plays: false, because: `${match} in "allow" matches, but so does ${exception} in "except".` };
  }
  if (match === null) {
    return { plays: true, because: 'Nothing in "block" matches this viewer.' };
  }
  return exception === null
    ? { plays: false, because: `${match} in "block" matches.` }
    : { plays: true, because: `${match} in "block" matches, but so does ${exception} in "except".` };
}

/** Returns the first matching part of a list as text. */
function matching(list: readonly (Entry | Entry[])[], { address, country }: Viewer): string | null {
  const part = list.find((each) => [each].flat().every((entry) => entry === address || entry === country));
  return part === undefined ? null : [part].flat().join(' + ');
}
