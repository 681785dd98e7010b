export const projectProblems = {
  'Docusaurus projects': {
    'docusaurus-setting': {
      cause: "A setting of a Docusaurus project has no counterpart. The message shows what's lost.",
      cure: 'Follow the message, or remove the setting.',
    },
    'theme-component': {
      cause: "A swizzled component of a Docusaurus project isn't used. The message shows what's lost.",
      cure: 'Components in `src/theme` can replace the footer, the navbar, the not-found page, the announcement bar, breadcrumbs, the table of contents, the content below a page, and its pagination links. They can also wrap `@theme-original/…`.',
    },
    'allowed-hosts': {
      cause:
        'A Docusaurus project loads files from other hosts, such as frames of a video service. Browsers load them, as with Docusaurus.',
      cure: 'Nothing needs to be done. To block the hosts of a list, write an empty list, such as `customFields: { policy: { frames: [] } }`.',
    },
    'missing-package': {
      cause:
        "A page, a component, a command, or the configuration of a Docusaurus project needs a package that isn't installed.",
      cure: 'Install it with the command in the message. Until then, the configuration is read as if the package did nothing.',
    },
    'no-counterpart': {
      cause: "A page uses a part of Docusaurus that doesn't exist here.",
      cure: 'Use a built-in component, or write one in the site folder.',
    },
    'page-not-changed': {
      cause: '`markdown.preprocessor` or `markdown.parseFrontMatter` in the configuration throws an error.',
      cure: 'Make the function return the text, or `{ frontMatter, content }`, for every page.',
    },
    'sidebar-not-generated': {
      cause: "The function `docs.sidebarItemsGenerator` throws an error or doesn't return a list.",
      cure: 'Make it return a list of sidebar items, as `defaultSidebarItemsGenerator` does.',
    },
    'created-redirects': {
      cause: "A project's `createRedirects` function throws an error or doesn't return paths.",
      cure: 'Make it return an old path, a list of old paths, or nothing.',
    },
    'config-in-the-way': {
      cause: "`docs migrate` found a `site.config.ts` that it didn't write.",
      cure: 'Rename the file to compare the two, or delete it so that the command can write it again.',
    },
  },
};
