import type { PluginFile, PluginSite } from 'pagewright';
import { stringify } from 'yaml';
import type { Api } from '../api.ts';
import type { DownloadOptions } from '../options.ts';
import { postmanCollection } from './postman-collection.ts';
import { publishedDocument } from './published-document.ts';

export function downloads(api: Api, site: PluginSite): PluginFile[] {
  const { download, routeBase } = api.settings;
  if (download === null) {
    return [];
  }
  const folder = (download.folder ?? routeBase).replaceAll(/^\/+|\/+$/g, '');
  const inputs = [api.document, api.settings, site.origin, site.baseUrl];
  return site
    .keep(['openapi download', JSON.stringify(inputs)], () => filesOf(download, api, site))
    .map(({ path, contents }) => ({ path: folder === '' ? path : `${folder}/${path}`, contents }));
}

function filesOf(
  download: DownloadOptions,
  api: Api,
  site: PluginSite,
): { path: string; contents: string }[] {
  const files: { path: string; contents: string }[] = [];
  if (download.document === true) {
    const published = publishedDocument(api, site);
    files.push(
      { path: 'openapi.json', contents: `${JSON.stringify(published, null, 2)}\n` },
      {
        path: 'openapi.yaml',
        contents: stringify(published, { aliasDuplicateObjects: false, lineWidth: 110 }),
      },
    );
  }
  if (download.postman === true) {
    const collection = postmanCollection(api, site);
    files.push({ path: 'postman_collection.json', contents: `${JSON.stringify(collection, null, 2)}\n` });
  }
  return files;
}
