/** States without video playback, as shown on error pages. */
export const FAILED_STATES = ['message', 'black', 'spinner', 'frozen', 'poster'] as const;

/** State of a player's screen. */
export type PlayerState = 'playing' | (typeof FAILED_STATES)[number];
