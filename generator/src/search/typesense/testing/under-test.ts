/**
 * The service that the protocol tests run against: the strict one of this folder, or a real one.
 *
 *     TYPESENSE_TEST_URL=http://localhost:8108 TYPESENSE_TEST_KEY=… npx vitest run generator/src/search/typesense/service.test.ts
 *
 * The key must be one that may do everything. The tests make collections, aliases and keys of their own, with names
 * that begin with `docs_test_`, and remove them.
 */

import { ADMIN_KEY } from './service.ts';
import { startCluster } from './strict-server.ts';

export interface ServiceUnderTest {
  origin: string;
  adminKey: string;
  /** A name that no other test uses, for a collection or an alias. */
  freshName(): string;
  /** A key for some actions on what bears `name`. */
  makeKey(actions: string[], name: string): Promise<string>;
  /** Calls the service as an administrator; `null` for an answer without a body. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /**
   * Removes what was made.
   *
   * @throws Error when a request or an answer did not fit the protocol; a real service is not watched
   */
  close(): Promise<void>;
}

export async function startServiceUnderTest(): Promise<ServiceUnderTest> {
  const url = process.env['TYPESENSE_TEST_URL'];
  const strict = url === undefined ? await startCluster() : null;
  const origin = (url ?? strict?.nodes[0]?.origin ?? '').replace(/\/+$/, '');
  const adminKey = url === undefined ? ADMIN_KEY : (process.env['TYPESENSE_TEST_KEY'] ?? '');
  const names: string[] = [];
  const keys: unknown[] = [];

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(origin + path, {
      method,
      headers: { 'x-typesense-api-key': adminKey, 'content-type': 'application/json' },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : (JSON.parse(text.split('\n')[0] ?? '') as unknown),
    };
  }

  return {
    origin,
    adminKey,
    call,
    freshName() {
      const name = `docs_test_${process.pid}_${names.length}_${Math.random().toString(36).slice(2, 8)}`;
      names.push(name);
      return name;
    },
    async makeKey(actions, name) {
      const { body } = await call('POST', '/keys', {
        description: 'test',
        actions,
        collections: [`${name}.*`],
      });
      const { id, value } = body as { id: unknown; value: string };
      keys.push(id);
      return value;
    },
    async close() {
      for (const id of keys) {
        await call('DELETE', `/keys/${String(id)}`);
      }
      if (strict === null) {
        await removeAll(names, call);
        return;
      }
      await strict.close();
      if (strict.violations.length > 0) {
        throw new Error(strict.violations.join('\n'));
      }
    },
  };
}

async function removeAll(names: readonly string[], call: ServiceUnderTest['call']): Promise<void> {
  for (const name of names) {
    const { status, body } = await call('GET', `/aliases/${name}`);
    const target = status === 200 ? (body as { collection_name: string }).collection_name : name;
    await call('DELETE', `/aliases/${name}`);
    await call('DELETE', `/collections/${target}`);
    await call('DELETE', `/synonym_sets/${target}`);
  }
}
