/**
 * All rules for authors' input by code, each with its cause and fix. A build's message describes the specific case and
 * this catalog describes the rule. The errors page of the documentation is generated from it.
 */

import { projectProblems } from './project-problems.ts';

interface CatalogEntry {
  /** The rule that was broken. */
  cause: string;
  /** How to fix it, in Markdown. */
  cure: string;
}

type CatalogGroup = Record<string, CatalogEntry>;

const links = {
  'broken-link': {
    cause: 'A link leads to a path of the site where there is no page.',
    cure: 'Link to the file of the page, `../ttl.md`: the editor follows it, and it survives a change of the path. The message names the nearest page. A path that something else serves belongs in `elsewhere`. The level is `onBrokenLinks`.',
  },
  'broken-markdown-link': {
    cause: 'A link names a Markdown file that does not exist, or a draft.',
    cure: 'Correct the path; it counts from the file that holds the link. The level is `onBrokenMarkdownLinks`.',
  },
  'broken-anchor': {
    cause: 'A link ends with an id that no heading or element of its page has.',
    cure: 'Use the id that the message suggests, or give the heading one of its own: `## Limits {#limits}`. The level is `onBrokenAnchors`.',
  },
  'broken-redirect': {
    cause: 'A redirect leads to a path where there is no page.',
    cure: 'Correct its `to`.',
  },
  'empty-link': {
    cause: 'A link has no target.',
    cure: 'Write it between the parentheses: `[text](./page.md)`.',
  },
  'unsafe-link': {
    cause: 'A link would run script.',
    cure: 'Link to a page. What a page does belongs in a component.',
  },
  'missing-file': {
    cause: 'A link, an import or a setting names a file that does not exist.',
    cure: 'Correct the path. `@site/` stands for the site folder.',
  },
  'missing-image': {
    cause: 'An image does not exist.',
    cure: 'Put the file beside the page or into a static folder, or correct the path. The level is `onBrokenMarkdownImages`.',
  },
  'unknown-code-mark': {
    cause: 'A comment in code has a mark in brackets that does not exist, such as `[!code focos]`.',
    cure: 'Use one of [these marks](../writing.md#code).',
  },
  'unreadable-image': {
    cause: 'An image has the name of a PNG, JPEG, or WebP file, but its contents are damaged.',
    cure: 'Save it again in an image editor.',
  },
  'duplicate-route': {
    cause: 'Two pages have the same path; only the first is published.',
    cure: 'Give one of them another `slug`, or rename its file. The level is `onDuplicateRoutes`.',
  },
  'duplicate-redirect': {
    cause: 'There are two redirects from one path, or a redirect from the path of a page.',
    cure: 'Remove one of the two.',
  },
  'published-link-gone': {
    cause: 'An address in `published-links.json` leads nowhere now.',
    cure: 'Say where it has moved: `docs links move OLD NEW`. To let it go for good, delete its line.',
  },
  'published-anchor-gone': {
    cause: 'A heading whose address was published has lost its id.',
    cure: 'Keep the old id beside the new one: `docs links move "/page#old" "/page#new"`.',
  },
  'unreadable-published-links': {
    cause: 'The file `published-links.json` is damaged.',
    cure: 'Take it back from your repository, then run `docs links freeze`.',
  },
  'external-link-gone': {
    cause: 'Another website says that a page you link to does not exist.',
    cure: 'Link to where it is now, or remove the link.',
  },
  'external-link-moved': {
    cause: 'Another website has moved a page you link to for good.',
    cure: 'Link to the address in the message.',
  },
  'external-link-unclear': {
    cause: 'Another website gave no clear answer.',
    cure: 'Open the link in a browser. If it works for readers, list it in `externalLinks.mayFail` with the reason.',
  },
  'page-still-there': {
    cause: '`docs links move` was asked for a redirect from a path that still has a page.',
    cure: 'Move or remove the page first.',
  },
  'no-such-page': {
    cause: '`docs links move` was asked for a redirect to a path without a page.',
    cure: 'Name the path of a page.',
  },
  'no-such-heading': {
    cause: '`docs links move` found no heading with the new id in the file of the page.',
    cure: 'Put `<a id="old"></a>` where readers of the old address should arrive.',
  },
  'anchor-elsewhere': {
    cause: '`docs links move` was asked to keep an id on another page; only headings of one page can.',
    cure: 'Put `<a id="old"></a>` where readers of the old address should arrive, with a link to the new place.',
  },
  'redirects-not-written': {
    cause: 'The redirects are not written as a list in the configuration, so no command can add one.',
    cure: 'Add the line of the message where they are made.',
  },
} satisfies CatalogGroup;

const pages = {
  'invalid-front-matter': {
    cause: 'The front matter is not YAML, is not closed, or a field holds a wrong value.',
    cure: 'Write what the message expects. Quote a text that holds `: ` or begins with a special character.',
  },
  'unknown-front-matter': {
    cause: 'A field of the front matter is not known and has no effect.',
    cure: 'Use the name that the message suggests, or remove the field.',
  },
  'not-utf8': {
    cause: 'A file or its name is not encoded in UTF-8.',
    cure: 'Save the file as UTF-8 in your editor, or rename it.',
  },
  'symbolic-link': {
    cause: 'A symbolic link leads nowhere, or back to a folder that holds it.',
    cure: 'Correct it, or remove it.',
  },
  'no-home-page': {
    cause: 'No page is at the address where the site, or one of its languages, starts.',
    cure: 'Write `slug: /` in the front matter of a page, or add a redirect.',
  },
  'no-docs': {
    cause: 'There is no page in the folder of the docs, or of a version.',
    cure: 'Write `docs/index.md`, or name the folder of your pages in `docs.path`.',
  },
  'duplicate-doc-id': {
    cause: 'Two pages have the same id.',
    cure: 'Rename one of the files, or give one another `id`.',
  },
  'unknown-doc-id': {
    cause: '`pagination_next`, `pagination_prev` or a sidebar names a page that does not exist.',
    cure: 'Write the id of a page; the message names the nearest. `null` in the front matter means no link.',
  },
  'unknown-token': {
    cause: 'A page holds `%name%`, and no such token has a value.',
    cure: 'Add the name to `tokens`, or write `\\%name%` if it is text.',
  },
  'duplicate-id': {
    cause: 'Two headings or elements of a page have the same id, so that links reach only the first.',
    cure: 'Give one another id: `## Limits {#limits-of-uploads}`.',
  },
  'duplicate-question': {
    cause: 'Two pages answer the same question in their front matter.',
    cure: 'Leave it to the page that answers it first.',
  },
  'image-alt': {
    cause: 'An image has no alternative text.',
    cure: 'Say what it shows: `![Settings dialog](settings.png)`.',
  },
  'unsafe-html': {
    cause:
      'An inline script, a `style` attribute or another part of raw HTML is not allowed, and was removed.',
    cure: 'Use a class and a style sheet, a file listed in `scripts`, or a component.',
  },
  'unknown-element': {
    cause: 'Something looks like an HTML element that a page may not have.',
    cure: 'Write `\\<name>` if it is text.',
  },
  'html-unbalanced': {
    cause: 'An HTML element is not closed, or an end tag closes nothing.',
    cure: 'Put begin and end into the same block.',
  },
  'nesting-too-deep': {
    cause: 'Lists, quotes, brackets or elements are nested too deeply.',
    cure: 'Flatten the structure.',
  },
  'block-too-long': {
    cause:
      'A paragraph or table has tens of thousands of characters and thousands of marks (colons, underscores, asterisks, and in MDX braces), for which the parser would take seconds or minutes.',
    cure: 'Divide it by blank lines, put data into a file of its own, or put code into a code block.',
  },
  'mdx-in-markdown': {
    cause: 'A file that is read as Markdown holds an import, an export or a component.',
    cure: 'Rename it to `.mdx`, use the directive form (`:::note`, `::::tabs`), or set `markdown.format` to `mdx`.',
  },
  'mdx-syntax': {
    cause: 'A page does not parse as MDX.',
    cure: 'Escape a `{` or `<` that is text: `\\{`, `\\<`. The message shows the place.',
  },
  'mdx-javascript': {
    cause: 'An expression of an MDX page fails.',
    cure: 'Correct it; it runs when the site is built, without a browser.',
  },
  'missing-import': { cause: 'An imported file does not exist.', cure: 'Correct the path.' },
  'partial-cycle': {
    cause: 'A partial imports itself.',
    cure: 'Remove one of the imports that the message lists.',
  },
  'missing-include': {
    cause:
      'A file that `::include` or a code block names does not exist, or is outside the folders that pages may read.',
    cure: 'Correct the path. It starts at the file that contains it, or at the site folder if it starts with `@site/`. List other folders in `markdown.includeFolders`.',
  },
  'missing-region': {
    cause: 'A file does not have the region that a page includes, or the region has no end.',
    cure: 'Use a name in the message, or mark the region with the comments `#region name` and `#endregion`.',
  },
  'include-cycle': {
    cause: 'A file includes itself.',
    cure: 'Remove one of the includes in the message.',
  },
  'code-from-file': {
    cause: 'A code block with `file` also contains code.',
    cure: 'Leave the block empty, or remove `file`.',
  },
  'directive-syntax': {
    cause: 'A space stands between the colons of a directive and its name, so it is shown as text.',
    cure: 'Write `:::note`.',
  },
  'foreign-syntax': {
    cause:
      'A page contains syntax of MkDocs, VitePress, or a template language, which would be shown as text or lost.',
    cure: 'Write what the message shows, or let `docs migrate --pages` convert the pages. Put a backslash before it if it is text.',
  },
  directive: {
    cause: 'A directive rejects its attributes, or stands where it cannot.',
    cure: 'Write the attributes that the message asks for.',
  },
  'unclosed-directive': {
    cause: 'A directive is never closed.',
    cure: 'Write its colons on a line of their own where it ends. An outer one has more colons than an inner one.',
  },
  'unused-directive': {
    cause: 'A directive has a name that means nothing in this site.',
    cure: 'Use one of the names in the message, or write `\\:::name` if it is text.',
  },
  'unknown-admonition': {
    cause: 'An `Admonition` has an unknown type.',
    cure: 'Use `note`, `tip`, `info`, `warning` or `danger`, or add the word to `markdown.admonitions`.',
  },
  tabs: {
    cause:
      'Tabs are not written as they have to be: no tab inside, two with one value, a value that the group does not have.',
    cure: 'Write what the message asks for. A group that `markdown.tabGroups` lists takes only its values.',
  },
  'component-use': {
    cause: 'A card, steps, a file tree, a badge, or an icon is not written as it has to be.',
    cure: 'Write what the message asks for.',
  },
  math: {
    cause: 'A formula cannot be read.',
    cure: 'Correct the TeX; a dollar sign that begins no formula is written `\\$`.',
  },
  'no-git-history': {
    cause: 'Dates of changes are wanted, and the site is in no git repository.',
    cure: 'Build in a clone, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.',
  },
  'shallow-clone': {
    cause: 'The repository was cloned without its history, so no dates are shown.',
    cure: 'Run `git fetch --unshallow` before the build; in CI, set `fetch-depth: 0`.',
  },
} satisfies CatalogGroup;

const components = {
  'unknown-component': {
    cause: 'A page uses a component that is neither imported nor built in.',
    cure: "Import it: `import Meter from '@site/components/Meter';`.",
  },
  'component-error': {
    cause: 'A component does not compile, cannot be loaded, or throws while the page is rendered.',
    cure: "Correct it at the place of the message. Code that needs `window` or `document` belongs in an effect of a component whose file begins with `'use client'`.",
  },
  'component-alive': {
    cause:
      "Components that keep state or answer events are loaded in the browser without saying `'use client'`.",
    cure: "Write `'use client'` at the top of their files to say so. Nothing changes by it.",
  },
  'browser-only': {
    cause: 'The content of `<BrowserOnly>` is not shown, because pages are rendered without a browser.',
    cure: "Put it into a component whose file begins with `'use client'`.",
  },
  'themed-image': {
    cause: 'A `ThemedImage` has no sources.',
    cure: "Write `sources={{ light: '/img/light.png', dark: '/img/dark.png' }}`.",
  },
  'page-without-default-export': {
    cause: 'A React page exports no component as default.',
    cure: 'Write `export default function Page() { … }`.',
  },
  'page-render-error': {
    cause: 'A React page throws while it is rendered, or the home page is empty because modules are missing.',
    cure: "Correct it, and install missing packages. Code that needs the browser belongs in an effect of a `'use client'` component.",
  },
  'blocked-host': {
    cause:
      'A page, a component, or a style sheet loads from a host that no setting allows, so browsers block it and readers see an empty box or nothing.',
    cure: "Add the host to the list in the message: `policy: { frames: ['https://videos.example'] }`. See [other hosts](../deploying.md#other-hosts).",
  },
  'style-error': { cause: 'A style sheet does not parse.', cure: 'Correct it at the line of the message.' },
  'style-warning': { cause: 'A style sheet has a rule that browsers ignore.', cure: 'Correct or remove it.' },
  'token-contrast': {
    cause:
      'The setting `theme` or a style sheet sets a color with which text is hard to read, in light or in dark mode.',
    cure: 'Use the color in the message, or another one with at least 4.5:1.',
  },
  'wrong-font': {
    cause: 'A file in `theme.fontFiles` does not exist or is not a font.',
    cure: 'Save the font in a static folder, or correct the path.',
  },
  'missing-style': {
    cause: 'A style sheet that is imported does not exist.',
    cure: 'Correct the path; it counts from the file that imports it.',
  },
  'missing-sass': {
    cause: 'A style sheet is written in Sass, and the package `sass` is not installed.',
    cure: 'Run `npm install --save-dev sass`, or name a sheet in CSS.',
  },
  'style-does-not-compile': { cause: 'A style sheet in Sass does not compile.', cure: 'Correct it.' },
  'style-not-compiled': {
    cause: 'A style sheet in another language than CSS or Sass is left out.',
    cure: 'Compile it to CSS, and import that file.',
  },
} satisfies CatalogGroup;

const navigation = {
  'no-sidebars-file': {
    cause: 'The file that `docs.sidebarPath` names does not exist.',
    cure: 'Correct the path, or remove the setting to have the sidebar made from the folders.',
  },
  'sidebars-not-loaded': {
    cause: 'The sidebars file does not parse, throws, or exports nothing.',
    cure: 'Export the sidebars: `export default { docs: ["index"] };`.',
  },
  'invalid-sidebar': {
    cause: 'An item of a sidebar is not written as it has to be.',
    cure: 'Write what the message expects: an id, or an object with a known `type`.',
  },
  'empty-sidebar': {
    cause: 'An item of the navbar leads to a sidebar without pages.',
    cure: 'List a page in it that is neither a draft nor unlisted.',
  },
  'empty-sidebar-folder': {
    cause: 'A part of a sidebar is made from a folder that holds no pages.',
    cure: 'Correct `dirName`; it is relative to the docs folder, with number prefixes.',
  },
  'unknown-sidebar': {
    cause: '`displayed_sidebar` names a sidebar that does not exist.',
    cure: 'Use one of the names in the message, or `null` for none.',
  },
  'unknown-sidebar-parent': {
    cause: '`sidebar_parent` names a page that does not exist.',
    cure: 'Write the id of a page, or remove the line.',
  },
  'invalid-category-file': {
    cause: 'A `_category_.json` or `_category_.yml` holds a wrong value.',
    cure: 'Write what the message expects.',
  },
  'duplicate-category-file': {
    cause: 'A folder has two category files; only one is used.',
    cure: 'Keep one of them.',
  },
  'no-category': {
    cause: 'A `DocCardList` stands on a page that belongs to no category.',
    cure: 'Make the page the link of a category, or remove the list.',
  },
  'unknown-navbar-id': {
    cause: 'An item of the navbar names a page, a sidebar or a set of docs that does not exist.',
    cure: 'Use the id that the message suggests.',
  },
} satisfies CatalogGroup;

const configuration = {
  'no-site': {
    cause: 'The folder of the site does not exist.',
    cure: 'Name it with `--site DIR`.',
  },
  'config-not-loaded': {
    cause: 'The configuration does not parse, throws, or exports nothing.',
    cure: 'Correct it at the line of the message; it ends with `export default defineConfig({ … });`.',
  },
  'unknown-setting': {
    cause: 'The configuration has a setting that does not exist.',
    cure: 'Use the name that the message suggests, or remove it.',
  },
  'invalid-setting': { cause: 'A setting has a wrong value.', cure: 'Write what the message expects.' },
  'unknown-version': {
    cause: 'A setting names a version that does not exist.',
    cure: 'Use one of the names in the message.',
  },
  'invalid-version-tree': {
    cause:
      '`docs.versionTree` names a version that is cut, too, or the pages stand in the site folder itself.',
    cure: 'Take the version out of one of the two, or move the pages into a folder.',
  },
  'version-mark': {
    cause:
      'A mark for versions, `:::since[1.2]` or `since` in the front matter, names no version of the folder, or has no end.',
    cure: 'Write a name of `docs.versionTree`; close the block by a line with the same number of colons.',
  },
  'no-versions': {
    cause: 'The settings leave no version to publish.',
    cure: 'Set `docs.includeCurrentVersion` to `true`, or cut a version with `docs new-version NAME`.',
  },
  'invalid-versions-file': {
    cause: '`versions.json` is no list of names.',
    cure: 'Write a JSON list, the newest first: `["2.0", "1.0"]`.',
  },
  'version-not-cut': {
    cause:
      '`docs new-version` was given a name that is taken or cannot be a folder, or there are no docs to copy.',
    cure: 'Choose a name such as `2.0`.',
  },
  'markdown-plugin': {
    cause: 'A plugin of remark or rehype cannot be set up, or fails on a page.',
    cure: 'Correct its options, or take it out of the list.',
  },
} satisfies CatalogGroup;

const plugins = {
  'plugin-hook': {
    cause: 'A plugin gives a wrong value in a hook, or has no name or no `setup`.',
    cure: 'Give what the message expects.',
  },
  'plugin-failed': { cause: 'A hook of a plugin throws.', cure: 'Correct the plugin, or what it reads.' },
  'plugin-conflict': {
    cause: 'Two plugins, or a plugin and the site, claim the same directive, path, file or name.',
    cure: 'Rename or remove one of the two.',
  },
  'unknown-slot': {
    cause: 'A component in `theme/` has the name of no part of the shell.',
    cure: 'Use one of the names in the message; begin the names of other modules with a small letter.',
  },
  'slot-twice': { cause: 'Two files in `theme/` replace the same part.', cure: 'Remove one of them.' },
  'slot-without-component': {
    cause: 'A file in `theme/` exports no component as default.',
    cure: "Write `export default function Footer({ Original, ...props }: SlotProps<'Footer'>) { … }`.",
  },
  'slot-failed': {
    cause: 'A component in `theme/` throws while a page is rendered.',
    cure: 'Correct it. Code that needs the browser belongs in an effect.',
  },
  'slot-style': {
    cause:
      'A component in `theme/` writes a `style` attribute, which the policy of the pages does not let pass.',
    cure: 'Use a class, and a style sheet that the component imports.',
  },
  'slot-budget': {
    cause:
      'What the site puts into its shell takes the scripts or the style sheet of a page beyond the budget.',
    cure: 'Take out what the components import, or load it when it is needed: `lazy(() => import(…))`.',
  },
} satisfies CatalogGroup;

const languages = {
  'unlisted-locale': {
    cause: 'A folder in `i18n/` belongs to no language of the site.',
    cure: 'Add it to `i18n.locales`, or remove the folder.',
  },
  'invalid-translation': {
    cause: 'A file of translations does not parse, or a text names a value that it does not have.',
    cure: 'Write what the message expects.',
  },
  'missing-words': {
    cause: 'Some words of the shell have no translation, so readers get them in English.',
    cure: 'Write them in the setting `strings`, or in `i18n/LANGUAGE/code.json`.',
  },
  'path-of-a-language': {
    cause: 'A page has a path below that of a language.',
    cure: 'Give it another path.',
  },
} satisfies CatalogGroup;

const search = {
  'search-index-too-large': {
    cause: 'The head of the embedded index has outgrown `search.maxIndexBytes`.',
    cure: 'Raise the limit, or let a hosted service answer.',
  },
  'search-not-hosted': {
    cause: '`docs publish-search` was called, and no plugin of the site can fill a search service.',
    cure: 'Add the plugin `typesense`.',
  },
  'search-not-published': {
    cause: 'The records did not arrive in the hosted service; readers search what they searched before.',
    cure: 'Mend what the message names, and call the command again.',
  },
  'search-log': {
    cause: 'The file given to `docs test-search --from` holds no report.',
    cure: 'Name a file with a line for each: `{"query":"rate limit","found":3}`.',
  },
  'golden-queries': {
    cause: 'A file of queries, or of what they must reach, is not written as it has to be.',
    cure: 'Write what the message expects.',
  },
} satisfies CatalogGroup;

const output = {
  'file-system': {
    cause: 'A file or folder cannot be read or written.',
    cure: 'Do what the message says: free space, correct the permissions, close what uses the file.',
  },
  'foreign-output-folder': {
    cause: 'The output folder was not made by a build, so it is not replaced.',
    cure: 'Choose an empty or a new folder with `--out`.',
  },
  'output-folder-in-use': {
    cause: 'Another build is writing to the same folder.',
    cure: 'Wait until it has ended, or choose another folder with `--out`.',
  },
  'path-of-a-file': {
    cause: 'A page has the path of a file that every build writes.',
    cure: 'Give it another `slug`.',
  },
  'static-file-in-the-way': {
    cause: 'A static file lies where a page has to be written.',
    cure: 'Rename or remove one of the two.',
  },
  'similar-file-names': {
    cause: 'Two static files have names that are one name on most computers.',
    cure: 'Rename one of them, and correct its links.',
  },
  'hidden-static-file': {
    cause: 'A static file is not published, because its name begins with a dot.',
    cure: 'Rename it, or move it out of the static folder. `.well-known` is published.',
  },
  'no-cache': {
    cause: 'The cache cannot be written, so every page is rendered in each build.',
    cure: 'Make the folder of the message writable.',
  },
  'cache-changed': {
    cause: 'A file of the cache was changed or deleted while a build ran.',
    cure: 'Delete the folder of the cache, and build again.',
  },
  'unknown-section': {
    cause: '`docs pdf` was given a name that no sidebar of the build has.',
    cure: 'Name one of those in the message.',
  },
  'no-browser': {
    cause: 'No Chromium, Chrome or Edge is installed, or `CHROMIUM_PATH` names no file.',
    cure: 'Install one of them, or write its path into the environment variable `CHROMIUM_PATH`.',
  },
  'pdf-failed': {
    cause: 'The browser that should make a PDF has ended without one.',
    cure: 'Read in the message what it said; a newer one may be needed.',
  },
  'nothing-to-serve': { cause: 'There is no built site in the folder.', cure: 'Run `docs build` first.' },
  'port-taken': { cause: 'Another program uses the port.', cure: 'Choose another one with `--port`.' },
  'port-not-allowed': {
    cause: 'Your account may not listen on the port.',
    cure: 'Choose one from 1024 on, such as `--port 3000`.',
  },
  'host-unknown': {
    cause: 'The address given with `--host` is none of this machine.',
    cure: 'Write `--host` alone for all networks, or one of the addresses in the message.',
  },
  'folder-not-empty': {
    cause: '`docs init` was given a folder that holds something.',
    cure: 'Name an empty or a new folder: `docs init my-docs`.',
  },
  'generator-fault': {
    cause: 'The generator failed. It is not the fault of your site.',
    cure: 'Report what is printed. `docs dev` goes on when a file is saved.',
  },
} satisfies CatalogGroup;

/** All entries, grouped for readers. */
export const problemCatalog = {
  Links: links,
  Pages: pages,
  'Components and style sheets': components,
  'Sidebars and navbar': navigation,
  Configuration: configuration,
  'Plugins and parts of the shell': plugins,
  Languages: languages,
  Search: search,
  'Output and servers': output,
  ...projectProblems,
};

type Catalog = typeof problemCatalog;

/** Code of a problem. Plugin problems are prefixed: `plugin/prices`. */
export type ProblemCode =
  | { [Group in keyof Catalog]: keyof Catalog[Group] }[keyof Catalog]
  | `plugin/${string}`;
