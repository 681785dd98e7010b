import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { withExistingFiles } from './existing-files.ts';
import { settingName } from '../config/locate-value.ts';
import { Findings } from './findings.ts';

test('images missing from all static folders are left out and reported, and URLs of other hosts stay', () => {
  const siteDir = siteFolder({ 'public/img/a.svg': '', 'public/b.png': '' });
  const findings = new Findings();
  const settings = {
    baseUrl: '/p/',
    staticDirs: ['public'],
    favicon: 'img/none.ico',
    socialImage: 'https://x.example/a.png',
    logo: { src: '/p/img/a.svg', srcDark: 'img/none.svg', alt: 'A' },
  };
  expect(withExistingFiles(settings, siteDir, findings)).toEqual({
    baseUrl: '/p/',
    staticDirs: ['public'],
    socialImage: 'https://x.example/a.png',
    logo: { src: '/p/img/a.svg', alt: 'A' },
  });
  expect(findings.list.map(({ path }) => settingName(path))).toEqual([
    'favicon',
    'themeConfig.navbar.logo.srcDark',
  ]);
});
