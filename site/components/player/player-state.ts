/** How playback can fail to show a picture, as pages of errors draw it. */
export const FAILED_STATES = ['message', 'black', 'spinner', 'frozen', 'poster'] as const;

/** What the screen of a player shows. */
export type PlayerState = 'playing' | (typeof FAILED_STATES)[number];
