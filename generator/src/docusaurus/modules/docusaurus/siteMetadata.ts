import { contextPart } from '../context-part.ts';

/** Versions of packages: `@generated/site-metadata`. */
export default contextPart('siteMetadata');
