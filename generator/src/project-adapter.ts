/** Chooses the adapter for projects that were written for another generator. Nothing else in the core names it. */
export { docusaurus as adapter } from './docusaurus/adapter.ts';
