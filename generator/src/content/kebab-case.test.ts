import { expect, test } from 'vitest';
import { kebabCase } from './kebab-case.ts';

test('G5: tag labels become paths', () => {
  const labels = {
    'Server APIs': 'server-ap-is',
    DRM: 'drm',
    drmLicense: 'drm-license',
    'React Native': 'react-native',
    'player v2': 'player-v-2',
    Café: 'cafe',
    "it's": 'its',
    'a_b.c/d': 'a-b-c-d',
    文档: '文档',
    '!!': '',
  };
  for (const [label, path] of Object.entries(labels)) {
    expect(kebabCase(label), label).toBe(path);
  }
});
