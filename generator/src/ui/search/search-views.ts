/**
 * The box and the results page: most of their code is the same, and one file is there sooner than one that asks for
 * another.
 */

export { SearchBox } from './SearchBox.tsx';
export { SearchPage } from './SearchPage.tsx';
export { searchEngine } from '../../search/client.ts';
