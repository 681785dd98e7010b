/** Loads the form of an operation and shows it below its button. */

import { createRoot } from 'react-dom/client';
import type { RequestForm } from '../form.ts';
import { dictionaryOf, type Words } from '../words/words.ts';
import sheet from './form.css?url';
import { TryIt } from './TryIt.tsx';

const DICTIONARIES: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  ar: () => import('../words/ar.ts'),
  de: () => import('../words/de.ts'),
  es: () => import('../words/es.ts'),
  fr: () => import('../words/fr.ts'),
  hi: () => import('../words/hi.ts'),
  ja: () => import('../words/ja.ts'),
  pt: () => import('../words/pt.ts'),
  zh: () => import('../words/zh.ts'),
};

const panels = new WeakMap<HTMLButtonElement, HTMLElement>();

/** @throws Error if the form can't be loaded */
export async function toggleForm(button: HTMLButtonElement): Promise<void> {
  const isOpen = button.ariaExpanded === 'true';
  button.ariaExpanded = String(!isOpen);
  const panel = panels.get(button);
  if (panel !== undefined) {
    panel.hidden = isOpen;
    return;
  }
  const made = document.createElement('div');
  panels.set(button, made);
  try {
    const [form, words] = await Promise.all([
      formAt(button.dataset['apiForm'] ?? ''),
      wordsOfPage(),
      loadStyles(),
    ]);
    button.nextElementSibling?.remove();
    createRoot(made).render(<TryIt form={form} words={words} />);
    made.hidden = button.ariaExpanded !== 'true';
    (button.form ?? button).after(made);
  } catch (error) {
    panels.delete(button);
    button.ariaExpanded = 'false';
    throw error;
  }
}

async function formAt(href: string): Promise<RequestForm> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} can't be loaded: ${response.status}`);
  return (await response.json()) as RequestForm;
}

async function wordsOfPage(): Promise<Words> {
  const name = dictionaryOf(document.documentElement.lang);
  const load = DICTIONARIES[name] ?? (() => import('../words/en.ts'));
  return (await load()).words;
}

let styles: Promise<void> | null = null;

/** Resolves when the sheet is there. Without it, the form works unstyled. */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return styles;
}
