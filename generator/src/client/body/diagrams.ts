/**
 * Draws the diagrams that the build could not draw, with Mermaid, when they come near the viewport, in the colours of
 * the current mode. Loaded only where there is one.
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

/** Answers "Try again", and draws again when the colour mode changes. */
function start(text: ShellText): void {
  isStarted = true;
  document.addEventListener('click', ({ target }) => {
    const retry = target instanceof Element ? target.closest('[data-mermaid-retry]') : null;
    const figure = retry?.closest<HTMLElement>('[data-mermaid]');
    if (figure) enqueue(figure, text);
  });
  colorMode.subscribe(() => watchDiagrams(document, text));
}

/** Waits for the diagrams below `root` to come near; lets go of those that are gone. */
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

/** One at a time: the library's settings are global. */
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
      // No script in links and labels, also where no policy is in force.
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

/** The colors of the page, read from its design tokens, in the only notation that Mermaid understands in every version. */
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
  // A wide one scrolls, by keyboard too.
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

/** The figure's child with this class, made when missing. */
function partOf(figure: HTMLElement, className: string): HTMLElement {
  const existing = figure.querySelector<HTMLElement>(`.${className}`);
  if (existing !== null) return existing;
  const part = document.createElement('div');
  part.className = className;
  figure.append(part);
  return part;
}
