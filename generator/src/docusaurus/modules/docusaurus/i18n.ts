import { contextPart } from '../context-part.ts';

/** The languages: `@generated/i18n`. */
export default contextPart('i18n');
