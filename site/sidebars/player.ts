/** The web player, v2 first. */
export const player = ['player/v2/index'];
