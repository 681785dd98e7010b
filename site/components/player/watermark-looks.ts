/** Styles of the two texts in the array that the watermark page explains. */
export const MOVING = { size: '15', color: '0xFFFFFF', alpha: '0.60' };
export const FIXED = { size: '12', color: '0xFFD54F', alpha: '0.70' };
