import type { Api, Operation } from '../api.ts';
import { securityText } from '../operation-text.ts';
import type { DescribedOperation } from '../options.ts';

/** The key that an operation needs, in the words of the `access` option if it's set. */
export function accessText(operation: Operation, api: Api, place: DescribedOperation['place']): string {
  const { id, method, path, security, servers, object } = operation;
  const { access } = api.settings;
  if (access === null) {
    const text = securityText(operation, api);
    return place === 'table' ? text.replace(/^Authentication: /, '') : text;
  }
  return access({
    operationId: id,
    method,
    path,
    needsKey: security.some((way) => Object.keys(way).length > 0),
    server: servers[0] ?? {},
    fields: object,
    place,
  });
}
