/** Global data from plugins. If a plugin has none, all of its fields are undefined. */

import { siteFacts } from '../../../render-scope.ts';
import { useAllDocsData } from './docs-client.ts';

type Data = Readonly<Record<string, unknown>>;

interface Options {
  /** Throw if there's no data. */
  failfast?: boolean;
}

export default function useGlobalData(): Readonly<Record<string, Data>> {
  const docs = useAllDocsData();
  return {
    ...(Object.keys(docs).length === 0 ? {} : { 'docusaurus-plugin-content-docs': docs }),
    ...siteFacts().pluginData,
  };
}

export function useAllPluginInstancesData(name: string, { failfast = false }: Options = {}): Data {
  const data = useGlobalData()[name];
  if (data === undefined && failfast) {
    throw new Error(`The plugin "${name}" has no global data`);
  }
  return data ?? {};
}

export function usePluginData(name: string, id = 'default', options: Options = {}): unknown {
  const data = useAllPluginInstancesData(name, options)[id];
  if (data === undefined && options.failfast === true) {
    throw new Error(`The plugin "${name}" has no global data with the ID "${id}"`);
  }
  return data ?? {};
}
