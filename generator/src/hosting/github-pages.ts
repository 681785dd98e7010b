import { introduction, type HostedSite } from './hosted-site.ts';

/**
 * Returns the workflow `.github/workflows/docs.yml`. GitHub Pages doesn't support custom headers, so the policy in
 * each document applies, and redirects are HTML pages.
 */
export function githubPagesConfig(site: HostedSite): string {
  return `${introduction('GitHub Pages', site, [
    'Save this file as .github/workflows/docs.yml.',
    'In the repository settings, under Pages, choose "GitHub Actions" as the source.',
    'A project site\'s path starts with the repository name, so set baseUrl to "/NAME/".',
  ])}
name: docs
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency: { group: pages, cancel-in-progress: false }
jobs:
  deploy:
    runs-on: ubuntu-latest
    environment: { name: github-pages, url: '\${{ steps.deployment.outputs.page_url }}' }
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npx docs build --out ${site.root}
      - uses: actions/upload-pages-artifact@v3
        with: { path: ${site.root} }
      - id: deployment
        uses: actions/deploy-pages@v4
`;
}
