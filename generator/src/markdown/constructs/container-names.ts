/** Names of all containers except admonitions: `:::steps`. */
export const CONTAINERS = ['tabs', 'code-group', 'card', 'card-grid', 'file-tree', 'steps'] as const;

export type ContainerName = (typeof CONTAINERS)[number];
