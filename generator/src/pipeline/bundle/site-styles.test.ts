import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { config, siteFolder } from '../../content/testing/site-folder.ts';
import { missingStyles } from './site-styles.ts';

test('a style sheet that is missing, a folder, or a pipe is an error', () => {
  const siteDir = siteFolder({ 'theme.css': '', 'folder.css/a.txt': '' });
  execFileSync('mkfifo', [path.join(siteDir, 'pipe.css')]);
  const styles = ['theme.css', 'gone.css', 'folder.css', 'pipe.css'];
  const site = { config: config({ styles }), loaded: { file: null, source: '' } };
  expect(missingStyles(site as unknown as Parameters<typeof missingStyles>[0], siteDir)).toMatchObject(
    ['gone.css', 'folder.css', 'pipe.css'].map((file) => ({
      code: 'missing-style',
      message: `The style sheet "${file}" doesn't exist or isn't a file.`,
    })),
  );
});

test('Sass files in a project without Sass are an error, or a warning in an adapted project', () => {
  const siteDir = siteFolder({ 'theme.scss': '' });
  const levels = ['site.config.ts', 'docusaurus.config.js'].map((file) => {
    const site = { config: config({ styles: ['theme.scss', 'gone.scss'] }), loaded: { file, source: '' } };
    const problems = missingStyles(site as unknown as Parameters<typeof missingStyles>[0], siteDir);
    return problems.map(({ level, code }) => `${level} ${code}`);
  });
  expect(levels).toEqual([
    ['throw missing-sass', 'throw missing-style'],
    ['warn missing-sass', 'throw missing-style'],
  ]);
});
