/** Hosts of an application, as documented: the nearest one, and three for retries. */
export function hostsOf(appId: string): { nearestNode: string; nodes: string[] } {
  const id = appId.toLowerCase();
  return {
    nearestNode: `https://${id}-dsn.algolia.net`,
    nodes: [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
  };
}
