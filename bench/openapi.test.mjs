import { expect, test } from 'vitest';
import { withEdit } from './openapi.mjs';

test('an edit changes only the last description', () => {
  expect(withEdit('{\n  "description": "A.",\n  "description": "B",\n  "type": "string"\n}')).toBe(
    '{\n  "description": "A.",\n  "description": "B Edited",\n  "type": "string"\n}',
  );
  expect(withEdit('description: A pet.\ntype: string\n')).toBe('description: A pet. Edited\ntype: string\n');
  expect(() => withEdit('type: string\n')).toThrow('has no "description"');
});
