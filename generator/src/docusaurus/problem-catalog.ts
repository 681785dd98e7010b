/** Problems of Docusaurus projects, a group of the catalog. */
export const projectProblems = {
  'Docusaurus projects': {
    'docusaurus-setting': {
      cause: 'A setting of a Docusaurus project has no counterpart; the message says what is lost.',
      cure: 'Do what the message says, or remove the setting.',
    },
    'theme-component': {
      cause: 'A swizzled component of a Docusaurus project is not used; the message says what is lost.',
      cure: 'Components in `src/theme` replace the footer, the navbar, the not-found page, the announcement, breadcrumbs, the table of contents, what stands below a page and the links to its neighbors. They may stand around `@theme-original/…`.',
    },
    'missing-package': {
      cause:
        "A page, a component, a command, or the configuration of a Docusaurus project needs a package that isn't installed.",
      cure: 'Install it with the command in the message. A configuration is read as if the package did nothing.',
    },
    'no-counterpart': {
      cause: 'A page uses a part of Docusaurus that does not exist here.',
      cure: "Use a built-in component, or write one in the site's own folder.",
    },
    'page-not-changed': {
      cause:
        'A function of the configuration that changes pages, `markdown.preprocessor` or `markdown.parseFrontMatter`, fails.',
      cure: 'Make it return the text, or `{ frontMatter, content }`, for every page.',
    },
    'sidebar-not-generated': {
      cause: 'The function `docs.sidebarItemsGenerator` fails, or gives no list.',
      cure: 'Make it return a list of sidebar items, as `defaultSidebarItemsGenerator` does.',
    },
    'created-redirects': {
      cause: 'The function `createRedirects` of a project fails, or gives something else than paths.',
      cure: 'Make it return an old path, a list of such paths, or nothing.',
    },
    'config-in-the-way': {
      cause: '`docs migrate` found a `site.config.ts` that it has not written.',
      cure: 'Rename it to compare the two, or delete it to have it written again.',
    },
  },
};
