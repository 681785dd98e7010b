import { contextPart } from '../context-part.ts';

/** Data of plugins: `@generated/globalData`. */
export default contextPart('globalData');
