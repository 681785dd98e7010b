/** The option that the reader moved to. */
export interface ActiveOption {
  index: number;
  url: string;
}

/**
 * Returns where an option is in a changed list, such as when complete results replace titles. If it's gone, its page
 * takes its place, or -1.
 */
export function activeOptionIndex({ index, url }: ActiveOption, urls: readonly string[]): number {
  const found = urls[index] === url ? index : urls.indexOf(url);
  return found === -1 ? urls.findIndex((one) => pageOf(one) === pageOf(url)) : found;
}

const pageOf = (url: string): string => url.replace(/#.*/, '');
