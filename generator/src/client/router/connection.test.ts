import { expect, it } from 'vitest';
import { isDataSavingConnection } from './connection.ts';

it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true, effectiveType: '4g' }])(
  'R61: nothing is prefetched on %o',
  (connection) => expect(isDataSavingConnection(connection)).toBe(true),
);

it.each([undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }])(
  'R61: %o counts as fast',
  (connection) => expect(isDataSavingConnection(connection)).toBe(false),
);
