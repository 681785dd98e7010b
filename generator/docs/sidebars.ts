export default {
  guide: [
    'index',
    'getting-started',
    'layout',
    {
      type: 'category',
      label: 'Write',
      items: [
        'writing',
        'components',
        'sidebars',
        'versions',
        'collections',
        'languages',
        'blog',
        'openapi',
        'editors',
      ],
    },
    {
      type: 'category',
      label: 'Shape the site',
      items: ['searching', 'hosted-search', 'theming', 'plugins'],
    },
    { type: 'category', label: 'Publish', items: ['checks', 'deploying', 'copies', 'programs', 'upgrading'] },
    {
      type: 'category',
      label: 'Migrate',
      items: [
        'migrate/docusaurus',
        'migrate/mkdocs',
        'migrate/vitepress',
        'migrate/starlight',
        'migrate/mintlify',
      ],
    },
    'figures',
  ],
  reference: [
    'reference/settings',
    'reference/front-matter',
    'reference/sidebar-items',
    'reference/errors',
    'reference/command-line',
    'reference/words',
  ],
};
