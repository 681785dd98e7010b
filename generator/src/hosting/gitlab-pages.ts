import { introduction, type HostedSite } from './hosted-site.ts';

/**
 * The file `.gitlab-ci.yml`. GitLab Pages reads `_redirects` at the root of what it publishes and sends no headers of a
 * site's own: the policy in each document holds.
 */
export function gitlabPagesConfig(site: HostedSite): string {
  return `${introduction('GitLab Pages', site, [
    'This file is .gitlab-ci.yml.',
    'A project site lives below the name of its project: set baseUrl to "/NAME/", or turn on "Use unique domain".',
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
