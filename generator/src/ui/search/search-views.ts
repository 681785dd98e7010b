/**
 * The search box and the search page in one bundle. They share most of their code, and one file loads faster than a
 * chain of two.
 */

export { SearchBox } from './SearchBox.tsx';
export { SearchPage } from './SearchPage.tsx';
export { searchEngine } from '../../search/client.ts';
