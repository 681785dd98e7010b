/** Interface strings of the blog. */
export const words = {
  readMore: 'Read more',
  newer: 'Newer posts',
  older: 'Older posts',
  archive: 'Archive',
  authors: 'Authors',
  tags: 'Tags',
  allTags: 'View all tags',
  undated: 'Without a date',
  minutes: (count: number): string => `${count} min read`,
  page: (title: string, number: number): string => (number === 1 ? title : `${title}, page ${number}`),
  tagged: (count: number, tag: string): string =>
    `${count === 1 ? 'One post' : `${count} posts`} tagged with "${tag}"`,
  count: (count: number): string => (count === 1 ? 'One post' : `${count} posts`),
};
