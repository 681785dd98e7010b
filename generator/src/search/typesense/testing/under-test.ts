/**
 * The service for the protocol tests: the strict fake in this folder or a real one.
 *
 *     TYPESENSE_TEST_URL=http://localhost:8108 TYPESENSE_TEST_KEY=… npx vitest run generator/src/search/typesense/service.test.ts
 *
 * The key must have all permissions. The tests create collections, aliases, and keys with names that start with
 * `docs_test_` and delete them.
 */

import { ADMIN_KEY } from './service.ts';
import { startCluster } from './strict-server.ts';

export interface ServiceUnderTest {
  origin: string;
  adminKey: string;
  /** Returns a unique name for a collection or an alias. */
  freshName(): string;
  /** Creates a key for some actions on objects called `name`. */
  makeKey(actions: string[], name: string): Promise<string>;
  /** Calls the service with the admin key; `body` is `null` for an empty response. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  /**
   * Deletes everything that was created.
   *
   * @throws Error when a request or response violated the protocol; not checked for a real service
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
