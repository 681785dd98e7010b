import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { MAX_QUERY_LENGTH } from '../../client/search-state.ts';
import type { Answer } from '../../search/session.ts';
import { activeOptionIndex, type ActiveOption } from './active-option.ts';
import { nextOption } from './next-option.ts';
import { bestOf } from './ResultList.tsx';

type Field = RefObject<HTMLInputElement | null>;

/** On touch screens no option is marked at first, because it would look selected. */
const MARKS_NONE = matchMedia('(hover: none) and (pointer: coarse), (width <= 36rem)').matches;

interface ComboboxInput {
  field: Field;
  query: string;
  /** Called when the reader types. */
  onType: (query: string) => void;
  answer: Answer | null;
  failed: boolean;
  urls: readonly string[];
  /** Index of the option that Enter opens if the reader hasn't moved to another. */
  best: number;
  /** False if the options belong to an earlier query. */
  fresh: boolean;
}

/** The search field's keyboard behavior (combobox pattern) and the active option. */
export function useCombobox({ field, query, onType, answer, failed, urls, best, fresh }: ComboboxInput) {
  const [pointed, setPointed] = useState<(ActiveOption & { at: string }) | null>(null);
  const box = useRef<HTMLDivElement>(null);
  /** The key event, if Enter was pressed before the complete results arrived. */
  const impatient = useRef<KeyboardEvent | null>(null);
  const id = useId();
  const listId = `${id}list`;
  const optionId = (index: number) => `${id}option-${index}`;
  // Complete results replace their preview, and the reader may have moved to an option already.
  const asked = `${answer?.part} ${answer?.query}`;
  const kept = pointed?.at === asked ? activeOptionIndex(pointed, urls) : -1;
  const active = kept >= 0 ? kept : Math.min(MARKS_NONE ? -1 : best, urls.length - 1);
  const setActive = (index: number) => setPointed({ at: asked, index, url: urls[index] ?? '' });

  useComboboxAttributes(field, listId, urls.length > 0, active >= 0 ? optionId(active) : null);
  useEffect(() => {
    if (impatient.current !== null && answer !== null && !answer.isPreview) {
      open(option(box.current, bestOf(answer)), impatient.current);
      impatient.current = null;
    }
    // Complete results may have moved it.
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  useEffect(() => {
    box.current?.querySelector('[role=listbox]')?.scrollTo(0, 0);
  }, [asked]);

  const type = (typed: string) => {
    impatient.current = null;
    setPointed(null);
    onType(typed);
  };
  useFieldEvents(field, query, type, (event) => {
    const next = nextOption(event.key, active, urls.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      option(box.current, next)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (fresh) {
        open(option(box.current, active < 0 ? best : active), event);
      } else {
        impatient.current = failed ? null : event;
      }
    }
  });
  const choose = (query: string) => {
    type(query);
    field.current?.focus();
  };
  return { box, choose, listId, active, optionId, onPoint: setActive };
}

function useComboboxAttributes(
  field: Field,
  listId: string,
  isExpanded: boolean,
  active: string | null,
): void {
  useLayoutEffect(() =>
    setAttributes(field.current, {
      role: 'combobox',
      maxlength: MAX_QUERY_LENGTH,
      spellcheck: false,
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': isExpanded,
      'aria-activedescendant': active,
    }),
  );
  useEffect(() => {
    const input = field.current;
    // The list is removed with the box.
    return () => setAttributes(input, { 'aria-expanded': false, 'aria-activedescendant': null });
  }, [field]);
}

function useFieldEvents(
  field: Field,
  query: string,
  onType: (typed: string) => void,
  onKey: (event: KeyboardEvent) => void,
): void {
  useLayoutEffect(() => showQuery(field.current, query), [field, query]);
  // Runs before the next key, so no key is missed.
  useLayoutEffect(() => {
    const input = field.current;
    const onInput = () => onType(input?.value ?? '');
    const onKeyDown = (event: KeyboardEvent) => event.isComposing || onKey(event);
    input?.addEventListener('input', onInput);
    input?.addEventListener('keydown', onKeyDown);
    return () => {
      input?.removeEventListener('input', onInput);
      input?.removeEventListener('keydown', onKeyDown);
    };
  });
}

/** Writes a selected, cleared, or shortened query to the field. While the reader types, they're already equal. */
function showQuery(input: HTMLInputElement | null, query: string): void {
  if (input !== null && input.value !== query) {
    input.value = query;
  }
}

function open(link: HTMLAnchorElement | undefined, event: KeyboardEvent): void {
  if (link !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) {
    window.open(link.href, '_blank', event.shiftKey ? 'noopener,popup' : 'noopener');
  } else {
    link?.click();
  }
}

/** Sets attributes that React doesn't manage; `null` removes one. */
function setAttributes(
  element: Element | null,
  attributes: Record<string, string | number | boolean | null>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) {
      element?.removeAttribute(name);
    } else {
      element?.setAttribute(name, String(value));
    }
  }
}

function option(box: HTMLElement | null, index: number): HTMLAnchorElement | undefined {
  return box?.querySelectorAll<HTMLAnchorElement>('[role=option]')[index];
}
