/** The catalog's group for projects that were written for another generator. See `project-adapter.ts`. */
export { projectProblems } from './docusaurus/problem-catalog.ts';
