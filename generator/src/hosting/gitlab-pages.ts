import { introduction, type HostedSite } from './hosted-site.ts';

/**
 * Returns `.gitlab-ci.yml`. GitLab Pages reads `_redirects` from the published root but doesn't support custom
 * headers, so the policy in each document applies.
 */
export function gitlabPagesConfig(site: HostedSite): string {
  return `${introduction('GitLab Pages', site, [
    'Save this file as .gitlab-ci.yml.',
    'A project site\'s path starts with the project name, so set baseUrl to "/NAME/" or turn on "Use unique domain".',
  ])}
pages:
  image: node:22
  script:
    - npm ci
    - npx docs build --out ${site.root}
  artifacts:
    paths: [${site.root}]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    GIT_DEPTH: 0
`;
}
