import { contextPart } from '../context-part.ts';

/** The project's configuration: `@generated/docusaurus.config`. */
export default contextPart('siteConfig');
