import type { SiteContent } from 'docs-generator';

/** Several parts of a site's content as one. Two directives of the same name are a mistake. */
export function joinContent(parts: readonly SiteContent[]): SiteContent {
  const directives: NonNullable<SiteContent['directives']> = Object.assign(
    {},
    ...parts.map((part) => part.directives ?? {}),
  );
  const names = parts.flatMap((part) => Object.keys(part.directives ?? {}));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new Error(`two parts of the content define the directive "::${twice}"`);
  }
  return {
    directives,
    lead: (source) =>
      parts
        .map((part) => part.lead?.(source) ?? '')
        .filter((text) => text !== '')
        .join('\n\n'),
    docs: parts.flatMap((part) => part.docs ?? []),
    files: parts.flatMap((part) => part.files ?? []),
    terms: parts.flatMap((part) => part.terms ?? []),
    problems: parts.flatMap((part) => part.problems ?? []),
    check: (uses) => parts.flatMap((part) => part.check?.(uses) ?? []),
  };
}
