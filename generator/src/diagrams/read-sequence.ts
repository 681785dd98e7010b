import type { Actor, Branch, End, Fragment, Message, Note, Sequence } from './diagram.ts';
import { readLabel } from './read-label.ts';

/** Keyword of further branches, by the frame's keyword. */
const OTHER_BRANCHES: Record<string, string> = { alt: 'else', par: 'and', critical: 'option' };

/** Word of an ID, which can't contain the characters of arrows and lines. */
const WORD = String.raw`[^-+<>:,;@()\s]+`;
const ID = `${WORD}(?: +${WORD})*`;
const ARROWS = String.raw`(<<)?(--?)(>>|>|x|\))`;
const MESSAGE = new RegExp(String.raw`^(${ID})\s*${ARROWS}\s*(${ID})\s*:(.*)$`);
const NOTE = new RegExp(
  String.raw`^note\s+(over|left of|right of)\s+(${ID})(?:\s*,\s*(${ID}))?\s*:(.+)$`,
  'i',
);
const ACTOR = new RegExp(String.raw`^(participant|actor)\s+(${ID})$`, 'i');
const RENAMED = new RegExp(String.raw`^(participant|actor)\s+(${WORD})$`, 'i');
const SIDES: Record<string, Note['side']> = { 'left of': 'left', 'right of': 'right' };
const HEADS: Record<string, End> = { '>>': 'arrow', '>': 'none', x: 'cross', ')': 'open' };

/** @returns `null` if a line isn't supported */
export function readSequence(lines: readonly string[]): Omit<Sequence, 'title' | 'description'> | null {
  const actors: Actor[] = [];
  const root: Branch = { keyword: '', text: '', steps: [] };
  /** Open frames, each with its current branch. */
  const open: { fragment: Fragment | null; branch: Branch }[] = [{ fragment: null, branch: root }];
  let isNumbered = false;

  for (const line of lines) {
    const inner = open.at(-1);
    // A semicolon starts a new line, even within text.
    if (inner === undefined || line.includes(';')) {
      return null;
    }
    if (/^autonumber$/i.test(line)) {
      isNumbered = true;
    } else if (/^end$/i.test(line)) {
      open.pop();
    } else if (!readActor(line, actors)) {
      const step = readMessage(line, actors) ?? readNote(line, actors);
      const branch = step === null ? readBranch(line) : null;
      if (step !== null) {
        inner.branch.steps.push(step);
      } else if (branch === null) {
        return null;
      } else if (branch.keyword in OTHER_BRANCHES || ['loop', 'opt', 'break'].includes(branch.keyword)) {
        const fragment: Fragment = { kind: 'fragment', branches: [branch] };
        inner.branch.steps.push(fragment);
        open.push({ fragment, branch });
      } else if (OTHER_BRANCHES[inner.fragment?.branches[0]?.keyword ?? ''] === branch.keyword) {
        inner.fragment?.branches.push(branch);
        inner.branch = branch;
      } else {
        return null;
      }
    }
  }
  return open.length === 1 && actors.length > 0
    ? { kind: 'sequence', isNumbered, actors, steps: root.steps }
    : null;
}

/** Parses the declaration of an actor; returns `false` for other lines. */
function readActor(line: string, actors: Actor[]): boolean {
  const [declared = '', ...names] = line.split(/\s+as\s+/);
  // For Mermaid, only single words have an alias.
  const [, keyword = '', id = ''] = (names.length === 0 ? ACTOR : RENAMED).exec(declared) ?? [];
  const name = readLabel(names.length === 0 ? id : names.join(' as '));
  if (id === '' || name === null || name === '' || actors.some((actor) => actor.id === id)) {
    return false;
  }
  actors.push({ id, name, isPerson: keyword.toLowerCase() === 'actor' });
  return true;
}

/** Returns the index of an actor. Actors needn't be declared. */
function actorOf(id: string, actors: Actor[]): number {
  const known = actors.findIndex((actor) => actor.id === id);
  return known === -1 ? actors.push({ id, name: id, isPerson: false }) - 1 : known;
}

function readMessage(line: string, actors: Actor[]): Message | null {
  const [, from, both, dashes, head = '', to, written = ''] = MESSAGE.exec(line) ?? [];
  const text = readLabel(written);
  if (from === undefined || to === undefined || text === null || /^(?:no)?wrap:/.test(text)) {
    return null;
  }
  return {
    kind: 'message',
    from: actorOf(from, actors),
    to: actorOf(to, actors),
    text,
    isDashed: dashes === '--',
    tail: both === undefined ? 'none' : 'arrow',
    head: HEADS[head] ?? 'none',
  };
}

function readNote(line: string, actors: Actor[]): Note | null {
  const [, side = '', first, second, written = ''] = NOTE.exec(line) ?? [];
  const text = readLabel(written);
  if (first === undefined || text === null || (second !== undefined && side.toLowerCase() !== 'over')) {
    return null;
  }
  const [from = 0, to = 0] = [actorOf(first, actors), actorOf(second ?? first, actors)].sort((a, b) => a - b);
  return { kind: 'note', side: SIDES[side.toLowerCase()] ?? 'over', from, to, text };
}

function readBranch(line: string): Branch | null {
  const [, keyword = '', written = ''] =
    /^(loop|alt|opt|par|critical|break|else|and|option)\b(.*)$/i.exec(line) ?? [];
  const text = readLabel(written);
  return keyword === '' || text === null ? null : { keyword: keyword.toLowerCase(), text, steps: [] };
}
