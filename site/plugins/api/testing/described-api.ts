/** Test helper: an API description as the OpenAPI plugin reads it. */

import { readApi, type Api, type Operation } from 'pagewright/plugins/openapi';
import { brand } from '../../../brand.ts';
import { pluginSite } from '../../testing/plugin-site.ts';
import { serverApi } from '../api-content.ts';

/** @param text the description in YAML, with tokens */
export function describedApi(text: string): Promise<Api> {
  return readApi(serverApi, pluginSite({ 'api/openapi.yaml': text }, { tokens: brand }));
}

export function operationOf(api: Api, id: string): Operation {
  const found = api.operations.find((operation) => operation.id === id);
  if (found === undefined) {
    throw new Error(`there is no operation "${id}"`);
  }
  return found;
}
