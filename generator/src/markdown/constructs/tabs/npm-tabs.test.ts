import { describe, expect, it } from 'vitest';

import { renderPage } from '../../testing/test-page.ts';

async function converted(command: string): Promise<string[]> {
  const { blocks } = await renderPage(`\`\`\`bash npm2yarn\n${command}\n\`\`\`\n`);
  return blocks.map((block) => block.text);
}

describe('npm2yarn', () => {
  it('K52: tabs for npm, Yarn, and pnpm are in one remembered group', async () => {
    const { html } = await renderPage('```bash npm2yarn\nnpm install\n```\n');
    expect(html).toContain('data-group="npm2yarn"');
    expect([...html.matchAll(/>([^<]+)<\/button>/g)].map((match) => match[1])).toEqual([
      'npm',
      'Yarn',
      'pnpm',
    ]);
  });

  it.each([
    ['npm install', 'yarn install', 'pnpm install'],
    ['npm install --save-dev vite', 'yarn add --dev vite', 'pnpm add --save-dev vite'],
    ['npm i -D a b', 'yarn add --dev a b', 'pnpm add -D a b'],
    ['npm install --save a', 'yarn add a', 'pnpm add a'],
    ['npm install -g a', 'yarn global add a', 'pnpm add -g a'],
    ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
    ['npm run build', 'yarn build', 'pnpm run build'],
    ['npm run-script build', 'yarn build', 'pnpm run build'],
    ['npm up a', 'yarn upgrade a', 'pnpm up a'],
    ['npm run build -- --out x', 'yarn build --out x', 'pnpm run build --out x'],
    ['npm start', 'yarn start', 'pnpm start'],
    ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
    ['npx a --b', 'yarn dlx a --b', 'pnpm dlx a --b'],
    ['npm init vite my-app', 'yarn create vite my-app', 'pnpm create vite my-app'],
    ['npm init -y', 'yarn init -y', 'pnpm init -y'],
    ['npm exec -- a --b', 'yarn a --b', 'pnpm exec -- a --b'],
    ['npm update a', 'yarn upgrade a', 'pnpm update a'],
    ['npm install a && npm run b', 'yarn add a && yarn b', 'pnpm add a && pnpm run b'],
    ['# with npm\nnpm test', '# with npm\nyarn test', '# with npm\npnpm test'],
  ])('K52: %s', async (npm, yarn, pnpm) => {
    expect(await converted(npm)).toEqual([npm, yarn, pnpm]);
  });
});
