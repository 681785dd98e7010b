/** Options of the OpenAPI plugin for `api/openapi.yaml`, with samples that use the helper. */

import type { DocumentOptions, Operation, SampleRequest } from 'pagewright/plugins/openapi';
import { code, paragraphs } from '../markdown-table.ts';
import { suggestion } from '../suggestion.ts';
import { fieldsOf } from './operation-fields.ts';
import { requestTabs } from './samples/request-tabs.ts';
import { sampleRequest } from './samples/sample-request.ts';
import { valueFields } from './value-fields.ts';

export const serverApi: DocumentOptions = {
  id: 'server',
  file: 'api/openapi.yaml',
  pages: false,
  errorsPage: '/server/errors.md',
  samples: requestMarkdown,
  download: {
    document: true,
    postman: true,
    folder: '',
    hide: [
      'x-permission',
      'x-page',
      'x-errors',
      'x-exact',
      'x-unverified',
      'x-timeout',
      'x-viewer-waits',
      'x-repeat',
      'x-variable',
      'x-prefix',
      'x-address',
      'x-docs',
    ],
  },
  access: ({ needsKey, server, fields, place }) => {
    const { 'x-permission': permission } = fields;
    if (place === 'table') {
      return !needsKey ? 'No key' : typeof permission === 'string' ? code(permission) : 'Any key';
    }
    if (place === 'download') {
      return typeof permission === 'string' ? `The key needs the permission ${code(permission)}.` : '';
    }
    if (!needsKey) {
      return server['x-address'] === undefined
        ? "You don't need an API key for this call."
        : "You don't need an API key for this call, so never send the secret here.";
    }
    return typeof permission === 'string'
      ? `Permission: [${code(permission)}](/server/authorization.md#permissions)`
      : 'Any key';
  },
};

/** Renders `::api-request` with samples that use the helper. */
function requestMarkdown({ api, operation, directive, response }: SampleRequest): string {
  const { attributes = {}, source = '' } = directive ?? {};
  const { example, title, only, program } = known(attributes);
  const request = sampleRequest(api, operation, example);
  // An operation's own page also shows a request without a named example, and the note on the helper.
  const isOwn = isPageOf(operation, source);
  const isAgain = example !== undefined && isOwn;
  return paragraphs(
    valueFields(request, isAgain ? sampleRequest(api, operation) : undefined),
    requestTabs(title === undefined ? request : { ...request, name: title }, response, {
      note: !isAgain,
      waits: isOwn && !isAgain,
      program: program === 'yes',
      only,
    }),
  );
}

const ATTRIBUTES: readonly string[] = ['operation', 'example', 'title', 'only', 'program'];

/** @throws Error for unknown attributes */
function known(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const strange = Object.keys(attributes).find((name) => !ATTRIBUTES.includes(name));
  if (strange !== undefined) {
    throw new Error(`it has no attribute "${strange}"; ${suggestion(strange, ATTRIBUTES)}`);
  }
  return attributes;
}

/** @param source path of a page: `docs/server/upload/file.md` */
function isPageOf(operation: Operation, source: string): boolean {
  const { page } = fieldsOf(operation);
  return page === null || source.replace(/\.mdx$/, '.md') === `docs${page.replace(/#.*/, '')}`;
}
