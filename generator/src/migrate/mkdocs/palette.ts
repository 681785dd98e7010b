import { textOf } from '../plain-values.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';

/** Colors that Material for MkDocs has by name. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#d32f2f',
  pink: '#c2185b',
  purple: '#7b1fa2',
  'deep purple': '#512da8',
  indigo: '#3f51b5',
  blue: '#1976d2',
  'light blue': '#0277bd',
  cyan: '#00838f',
  teal: '#00796b',
  green: '#388e3c',
  'light green': '#558b2f',
  lime: '#827717',
  yellow: '#8d6e00',
  amber: '#8f6400',
  orange: '#b45309',
  'deep orange': '#d84315',
  brown: '#795548',
  grey: '#616161',
  'blue grey': '#546e7a',
};

/** The accent color of `theme.palette`: its `primary`, or its `accent` if that's black or white. */
export function paletteColor(palette: unknown): string | undefined {
  const schemes = (Array.isArray(palette) ? itemsOf(palette) : [palette]).map(recordOf);
  const names = ['primary', 'accent'].flatMap((field) => schemes.map((scheme) => textOf(scheme[field])));
  return names.map((name) => COLORS[(name ?? '').replaceAll('-', ' ')]).find((color) => color !== undefined);
}
