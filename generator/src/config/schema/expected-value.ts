import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Describes the value that a schema requires instead, such as `Expected a string.` */
export function expectedValue(issue: Issue): string {
  const text = expected(issue);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.startsWith('Invalid input')
        ? `expected ${article(issue.expected)}`
        : issue.message;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_union':
      return `expected one of the forms in the documentation${unionTypes(issue)}`;
    case 'too_small':
      return issue.message.startsWith('Too small') ? `expected ${atLeast(issue)}` : issue.message;
    case 'too_big':
      return `expected at most ${String(issue.maximum)}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message;
    default:
      return issue.message;
  }
}

function atLeast({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  return origin === 'string' ? 'some text' : `at least ${String(minimum)}`;
}

function unionTypes(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const names = issue.errors.flat().flatMap((inner) => {
    if (inner.code === 'invalid_value') {
      return inner.values.map((value) => JSON.stringify(value));
    }
    return inner.code === 'invalid_type' && inner.path.length === 0 ? [article(inner.expected)] : [];
  });
  return names.length === 0 ? '' : `: ${[...new Set(names)].join(', ')}`;
}

function article(kind: string): string {
  const names: Record<string, string> = {
    object: 'an object {…}',
    array: 'a list […]',
    int: 'a whole number',
  };
  return names[kind] ?? `a ${kind}`;
}
