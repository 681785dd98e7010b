import { textOf, type Operation } from 'pagewright/plugins/openapi';

/** Fields of an operation that this site's description adds; see the top of `api/openapi.yaml`. */
export interface OperationFields {
  needsSecret: boolean;
  permission: string | null;
  /** Page that explains it: `/server/upload/file.md`. */
  page: string | null;
  /** Timeout in samples, in seconds. */
  timeout: number;
  /** A viewer is waiting for the response, so samples retry only for a short time. */
  viewerWaits: boolean;
  /** Samples may retry after a lost response. */
  repeats: boolean;
}

const DEFAULT_TIMEOUT = 10;

export function fieldsOf({ object, security }: Operation): OperationFields {
  const viewerWaits = object['x-viewer-waits'] === true;
  return {
    needsSecret: security.length > 0,
    permission: textOf(object['x-permission']) || null,
    page: textOf(object['x-page']) || null,
    timeout: Number(object['x-timeout'] ?? DEFAULT_TIMEOUT),
    viewerWaits,
    // Requests that a viewer waits for are safe to repeat.
    repeats: object['x-repeat'] === true || viewerWaits,
  };
}
