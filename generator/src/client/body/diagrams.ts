/**
 * Draws diagrams that the build couldn't draw, with Mermaid, when they get close to the viewport, in the colors of
 * the current mode. Loaded only on pages with such diagrams.
 */

import { errorMessage } from '../../error-message.ts';
import type { ShellText } from '../../strings/text.ts';
import { colorMode } from '../color-mode.ts';
import { drawWithoutInlineStyles, dropSheets, showMarkup } from './style-free-drawing.ts';

const NEAR = '400px';

interface Drawing {
  mode: string;
  sheets: CSSStyleSheet[];
}

const drawings = new Map<HTMLElement, Drawing>();
let near: IntersectionObserver | null = null;
let queue: Promise<void> = Promise.resolve();
let count = 0;
let isStarted = false;

/** Handles "Try again" and redraws when the color mode changes. */
function start(text: ShellText): void {
  isStarted = true;
  document.addEventListener('click', ({ target }) => {
    const retry = target instanceof Element ? target.closest('[data-mermaid-retry]') : null;
    const figure = retry?.closest<HTMLElement>('[data-mermaid]');
    if (figure) enqueue(figure, text);
  });
  colorMode.subscribe(() => watchDiagrams(document, text));
}

/** Observes the diagrams below `root` and stops observing removed ones. */
export function watchDiagrams(root: ParentNode, text: ShellText): void {
  if (!isStarted) start(text);
  near?.disconnect();
  for (const [figure, { sheets }] of drawings) {
    if (figure.isConnected) continue;
    drawings.delete(figure);
    dropSheets(sheets);
  }
  const figures = root.querySelectorAll<HTMLElement>('[data-mermaid]');
  if (figures.length === 0) return;
  near = new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        enqueue(target as HTMLElement, text);
      }
    },
    { rootMargin: NEAR },
  );
  for (const figure of figures) near.observe(figure);
}

/** One at a time, because the library's settings are global. */
function enqueue(figure: HTMLElement, text: ShellText): void {
  queue = queue.then(() => draw(figure, text));
}

async function draw(figure: HTMLElement, text: ShellText): Promise<void> {
  const mode = colorMode.getSnapshot();
  const source = figure.querySelector<HTMLElement>('.mermaid-source');
  const drawn = drawings.get(figure);
  if (source === null || !figure.isConnected || drawn?.mode === mode) return;
  try {
    const { default: mermaid } = await import('mermaid');
    mermaid.initialize({
      startOnLoad: false,
      theme: 'base',
      themeVariables: { darkMode: mode === 'dark', ...siteColors() },
      fontFamily: getComputedStyle(figure).fontFamily,
      flowchart: { useMaxWidth: false },
      sequence: {
        useMaxWidth: false,
        wrap: true,
        diagramMarginX: 8,
        actorMargin: 24,
        width: 140,
        height: 48,
      },
      // Disallow scripts in links and labels, even if there's no policy.
      securityLevel: 'strict',
      suppressErrorRendering: true,
    });
    count += 1;
    const id = `mermaid-${count}`;
    const definition = source.textContent.trim();
    const { result, sheets } = await drawWithoutInlineStyles(() => mermaid.render(id, definition));
    show(figure, result.svg, text('diagram.label'));
    source.hidden = true;
    dropSheets(drawn?.sheets ?? []);
    drawings.set(figure, { mode, sheets });
  } catch (error) {
    source.hidden = false;
    showError(figure, error, text);
  }
}

/** The page's colors from its design tokens, in the only notation that all Mermaid versions support. */
function siteColors(): Record<string, string> {
  const probe = document.body.appendChild(document.createElement('i'));
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const token = (name: string): string => {
    probe.style.color = `var(${name})`;
    if (canvas === null) return '';
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const [surface, soft, accent, heading, text, muted, hover, border] = [
    '--surface',
    '--accent-soft',
    '--accent',
    '--heading',
    '--text',
    '--muted',
    '--hover',
    '--border-strong',
  ].map(token) as [string, string, string, string, string, string, string, string];
  probe.remove();
  return {
    background: surface,
    primaryColor: soft,
    primaryTextColor: heading,
    primaryBorderColor: accent,
    secondaryColor: hover,
    tertiaryColor: surface,
    edgeLabelBackground: surface,
    lineColor: muted,
    textColor: text,
    actorLineColor: border,
    signalColor: muted,
    signalTextColor: text,
    noteBkgColor: hover,
    noteTextColor: text,
    noteBorderColor: border,
    sequenceNumberColor: surface,
  };
}

function show(figure: HTMLElement, svg: string, label: string): void {
  const drawing = partOf(figure, 'mermaid-drawing');
  // Makes a wide drawing scrollable by keyboard.
  drawing.tabIndex = 0;
  drawing.role = 'group';
  drawing.ariaLabel = label;
  showMarkup(drawing, svg);
  const image = drawing.querySelector('svg');
  if (image?.hasAttribute('aria-labelledby') === false) image.setAttribute('aria-label', label);
  figure.querySelector('.mermaid-error')?.remove();
}

function showError(figure: HTMLElement, error: unknown, text: ShellText): void {
  const box = partOf(figure, 'mermaid-error');
  box.role = 'alert';
  const what = document.createElement('p');
  const message = errorMessage(error);
  what.textContent = text('diagram.failed', { message });
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.className = 'button';
  retry.dataset.mermaidRetry = '';
  retry.textContent = text('tryAgain');
  box.replaceChildren(what, retry);
  figure.querySelector('.mermaid-drawing')?.remove();
}

/** The figure's child with this class, created on demand. */
function partOf(figure: HTMLElement, className: string): HTMLElement {
  const existing = figure.querySelector<HTMLElement>(`.${className}`);
  if (existing !== null) return existing;
  const part = document.createElement('div');
  part.className = className;
  figure.append(part);
  return part;
}
