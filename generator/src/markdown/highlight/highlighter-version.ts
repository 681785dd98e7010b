/** Changes whenever the highlighter gives something else for the same code: part of the keys of what is kept. */
export const HIGHLIGHTER_VERSION = 'pierre-0.4-1';
