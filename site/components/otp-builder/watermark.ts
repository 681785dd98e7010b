/**
 * Watermark text over the video: converts the form's fields to an entry of `annotate` and computes positions for the
 * preview.
 */

export interface WatermarkFields {
  type: 'rtext' | 'text';
  text: string;
  alpha: string;
  /** `#ffffff`, the format of color inputs. */
  color: string;
  size: string;
  interval: string;
  skip: string;
  x: string;
  y: string;
}

/** An entry of `annotate`, in which all values are strings. */
export type WatermarkEntry = Pick<WatermarkFields, 'type' | 'text' | 'alpha' | 'color' | 'size'> &
  Partial<Pick<WatermarkFields, 'interval' | 'skip' | 'x' | 'y'>>;

export const NEW_WATERMARK: Readonly<Record<WatermarkFields['type'], WatermarkFields>> = {
  rtext: {
    type: 'rtext',
    text: 'priya@example.com',
    alpha: '0.60',
    color: '#ffffff',
    size: '15',
    interval: '5000',
    skip: '',
    x: '',
    y: '',
  },
  text: {
    type: 'text',
    text: 'Example Academy',
    alpha: '0.40',
    color: '#ffffff',
    size: '12',
    interval: '',
    skip: '',
    x: '20',
    y: '20',
  },
};

/** More texts would cover the video. */
export const MOST_WATERMARKS = 3;

/** Size of the previewed player, in pixels. */
export const FRAME = { width: 640, height: 360 };

/** Returns an error message for each invalid field; empty if the entry is valid. */
export function watermarkProblems(fields: WatermarkFields): Partial<Record<keyof WatermarkFields, string>> {
  const problems: Partial<Record<keyof WatermarkFields, string>> = {};
  if (fields.text.trim() === '') {
    problems.text = 'Enter the text to show.';
  }
  if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/.test(fields.alpha)) {
    problems.alpha = 'Enter a number from 0 to 1, such as 0.60.';
  }
  if (!isWhole(fields.size) || Number(fields.size) === 0) {
    problems.size = 'Enter a whole number, such as 15.';
  }
  if (fields.type === 'rtext') {
    if (!isWhole(fields.interval) || Number(fields.interval) === 0) {
      problems.interval = 'Enter whole milliseconds, such as 5000.';
    }
    if (fields.skip !== '' && !isWhole(fields.skip)) {
      problems.skip = 'Enter whole milliseconds or leave this empty.';
    }
  } else {
    for (const axis of ['x', 'y'] as const) {
      if (!isWhole(fields[axis])) {
        problems[axis] = 'Enter whole pixels, such as 20.';
      }
    }
  }
  return problems;
}

/** Returns the entry to send. Fields that don't apply to its type are left out. */
export function watermarkEntry({ type, text, alpha, color, size, ...rest }: WatermarkFields): WatermarkEntry {
  const common = { type, text, alpha, color: color.replace('#', '0x').toUpperCase().replace('X', 'x'), size };
  if (type === 'text') {
    return { ...common, x: rest.x, y: rest.y };
  }
  return { ...common, interval: rest.interval, ...(rest.skip === '' ? {} : { skip: rest.skip }) };
}

/** Returns hints for values that may be unintended, one sentence each. */
export function watermarkAdvice({ type, text, alpha, size, interval, skip, x, y }: WatermarkEntry): string[] {
  const advice: string[] = [];
  if (Number(alpha) < 0.3) {
    advice.push(`An opacity of ${alpha} is hard to see in a recording. Use 0.50 to 0.70.`);
  }
  if (type === 'rtext' && Number(interval) < 1000) {
    advice.push(`The text moves every ${interval} milliseconds. If you mean seconds, enter ${interval}000.`);
  }
  if (Number(skip ?? 0) > 4 * Number(interval ?? 1)) {
    advice.push("The text is hidden most of the time, so most screenshots won't show it.");
  }
  if (textWidth(text, Number(size)) > FRAME.width / 2) {
    advice.push('The text takes up more than half of a small player, so a phone cuts it off.');
  }
  if (Number(x ?? 0) > FRAME.width / 2 || Number(y ?? 0) > FRAME.height / 2) {
    advice.push(
      'A player on a phone is a few hundred pixels wide. Keep x and y small so that the text fits.',
    );
  }
  if (/\{\w+\}/.test(text)) {
    advice.push('The player shows placeholders as they are. Fill them in on your server.');
  }
  return advice;
}

/** Returns the position of a moving text after a number of moves: its top left corner in pixels of {@link FRAME}. */
export function movingPlace(entry: WatermarkEntry, move: number): { x: number; y: number } {
  const size = Number(entry.size);
  const fraction = (seed: number): number => {
    // Deterministic, with consecutive positions far apart.
    const value = Math.sin((move + 1) * seed) * 10_000;
    return value - Math.floor(value);
  };
  return {
    x: Math.round(fraction(12.9898) * Math.max(0, FRAME.width - textWidth(entry.text, size))),
    y: Math.round(fraction(78.233) * Math.max(0, FRAME.height - size * 1.2)),
  };
}

/** Returns the approximate width of a text in pixels. */
function textWidth(text: string, size: number): number {
  return [...text].length * size * 0.55;
}

function isWhole(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}
