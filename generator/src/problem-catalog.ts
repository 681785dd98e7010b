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
    cause: 'A link points to a path that has no page.',
    cure: "Link to the page's file, such as `../ttl.md`. Editors can follow file links, and they keep working when the path changes. The message suggests the nearest page. If something else serves the path, add it to `elsewhere`. The level is `onBrokenLinks`.",
  },
  'broken-markdown-link': {
    cause: "A link points to a Markdown file that doesn't exist or is a draft.",
    cure: 'Correct the path, which is relative to the file that contains the link. The level is `onBrokenMarkdownLinks`.',
  },
  'broken-anchor': {
    cause: 'A link ends with an ID that no heading or element on its page has.',
    cure: "Use the ID that the message suggests, or set the heading's ID: `## Limits {#limits}`. The level is `onBrokenAnchors`.",
  },
  'broken-redirect': {
    cause: 'A redirect points to a path that has no page.',
    cure: 'Correct its `to`.',
  },
  'empty-link': {
    cause: 'A link has no target.',
    cure: 'Write the target between the parentheses: `[text](./page.md)`.',
  },
  'unsafe-link': {
    cause: 'A link would run a script.',
    cure: 'Link to a page, and use a component for anything that runs code.',
  },
  'missing-file': {
    cause: "A link, an import, or a setting points to a file that doesn't exist.",
    cure: 'Correct the path. `@site/` means the site folder.',
  },
  'broken-image': {
    cause: 'An image is empty or damaged.',
    cure: 'Open the file in an image editor and save it again.',
  },
  'missing-image': {
    cause: "An image doesn't exist.",
    cure: 'Save the file next to the page or in a static folder, or correct the path. The level is `onBrokenMarkdownImages`.',
  },
  'unknown-code-mark': {
    cause: 'A comment in a code block contains an unknown mark, such as `[!code focos]`.',
    cure: 'Use one of [these marks](../writing.md#code).',
  },
  'code-attribute': {
    cause: 'An attribute after the language of a code block is misspelled, or its quotation mark is missing.',
    cure: 'Write one of [these attributes](../writing.md#code).',
  },
  'missing-code-line': {
    cause: "A code block highlights lines that it doesn't have, such as `{9}` for three lines of code.",
    cure: 'Correct the range after the language: `{1,3-5}`.',
  },
  'unreadable-image': {
    cause: 'A PNG, JPEG, or WebP file is damaged.',
    cure: 'Save it again in an image editor.',
  },
  'duplicate-route': {
    cause: 'Two pages have the same path, so only the first is published.',
    cure: 'Give one of them a different `slug`, or rename its file. The level is `onDuplicateRoutes`.',
  },
  'duplicate-redirect': {
    cause: "Two redirects start from the same path, or a redirect starts from a page's path.",
    cure: 'Remove one of them.',
  },
  'published-link-gone': {
    cause: 'A path in `published-links.json` no longer leads to a page.',
    cure: 'Add a redirect with `docs links move OLD NEW`. If the path should no longer work, delete its line.',
  },
  'published-anchor-gone': {
    cause: 'A heading ID that was published no longer exists.',
    cure: 'Keep the old ID next to the new one with `docs links move "/page#old" "/page#new"`.',
  },
  'unreadable-published-links': {
    cause: '`published-links.json` is damaged.',
    cure: 'Restore it from your repository, then run `docs links freeze`.',
  },
  'external-link-gone': {
    cause: "A page that you link to on another website doesn't exist.",
    cure: 'Update the link, or remove it.',
  },
  'external-link-moved': {
    cause: 'A page that you link to on another website has permanently moved.',
    cure: 'Link to the URL in the message.',
  },
  'external-link-unclear': {
    cause: "Another website's response doesn't show whether the link works.",
    cure: 'Open the link in a browser. If it works, add it to `externalLinks.mayFail` with the reason.',
  },
  'page-still-there': {
    cause: "`docs links move` can't redirect a path that still has a page.",
    cure: 'Move or remove the page first.',
  },
  'no-such-page': {
    cause: "`docs links move` can't redirect to a path that has no page.",
    cure: "Use a page's path.",
  },
  'no-such-heading': {
    cause: "`docs links move` found no heading with the new ID in the page's file.",
    cure: 'Add `<a id="old"></a>` where the old link should lead.',
  },
  'anchor-elsewhere': {
    cause: '`docs links move` can only keep an ID on its own page.',
    cure: 'Add `<a id="old"></a>` where the old link should lead, with a link to the new place.',
  },
  'redirects-not-written': {
    cause: "The configuration doesn't contain the redirects as a list, so the command can't add one.",
    cure: 'Add the line in the message to the code that creates the redirects.',
  },
} satisfies CatalogGroup;

const pages = {
  'invalid-front-matter': {
    cause: "The front matter isn't valid YAML, isn't closed, or has a field with an invalid value.",
    cure: 'Write the value that the message describes. Put quotation marks around text that contains `: ` or starts with a special character.',
  },
  'unknown-front-matter': {
    cause: 'The front matter has an unknown field, which has no effect.',
    cure: 'Use the name that the message suggests, or remove the field.',
  },
  'not-utf8': {
    cause: "A file or its name isn't encoded in UTF-8.",
    cure: 'Save the file as UTF-8 in your editor, or rename it.',
  },
  'wrong-page-ending': {
    cause: "A file in the docs isn't published, because its name ends with `.MD`, `.markdown`, or the like.",
    cure: 'End its name with `.md` or `.mdx`, or move it out of the docs folder.',
  },
  'symbolic-link': {
    cause: 'A symbolic link points to nothing or leaves the site folder.',
    cure: 'Correct or remove the link, or copy the file into the site folder.',
  },
  'no-home-page': {
    cause: 'The site, or one of its languages, has no home page.',
    cure: "Add `slug: /` to a page's front matter, or add a redirect.",
  },
  'no-docs': {
    cause: "The docs folder, or a version's folder, contains no pages.",
    cure: 'Create `docs/index.md`, or set `docs.path` to the folder that contains your pages.',
  },
  'duplicate-doc-id': {
    cause: 'Two pages have the same ID.',
    cure: 'Rename one of the files, or set a different `id`.',
  },
  'unknown-doc-id': {
    cause: "`pagination_next`, `pagination_prev`, or a sidebar refers to a page that doesn't exist.",
    cure: 'Use a page ID. The message suggests the nearest one. In front matter, `null` removes the link.',
  },
  'unknown-token': {
    cause: 'A page contains a token such as `%name%` that has no value.',
    cure: "Add the name to `tokens`. If it's text, write `\\%name%`.",
  },
  'duplicate-id': {
    cause: 'Two headings or elements on a page have the same ID, so links reach only the first.',
    cure: 'Set a different ID for one of them: `## Limits {#limits-of-uploads}`.',
  },
  'duplicate-question': {
    cause: 'Two pages list the same question in their front matter.',
    cure: 'Keep the question on the page that answers it best.',
  },
  'image-alt': {
    cause: 'An image has no alternative text.',
    cure: 'Describe the image: `![Settings dialog](settings.png)`.',
  },
  'unsafe-html': {
    cause: 'An inline script, a `style` attribute, or other unsafe HTML was removed.',
    cure: 'Use a class and a style sheet, a file listed in `scripts`, or a component.',
  },
  'unknown-element': {
    cause: "Text looks like an HTML element that isn't allowed on pages.",
    cure: "If it's text, write `\\<name>`.",
  },
  'html-unbalanced': {
    cause: "An HTML element isn't closed, or a closing tag has no opening tag.",
    cure: 'Write both tags in the same block.',
  },
  'nesting-too-deep': {
    cause: 'Lists, quotes, brackets, or elements are nested too deeply.',
    cure: 'Use fewer levels.',
  },
  'block-too-long': {
    cause:
      'A paragraph or table has tens of thousands of characters and thousands of marks (colons, underscores, asterisks, and in MDX braces), so the parser would take seconds or minutes.',
    cure: 'Split it with blank lines, move data to a separate file, or put code into a code block.',
  },
  'mdx-in-markdown': {
    cause: "A file that's read as Markdown contains an import, an export, or a component.",
    cure: 'Rename it to `.mdx`, use the directive form (`:::note`, `::::tabs`), or set `markdown.format` to `mdx`.',
  },
  'mdx-syntax': {
    cause: "A page isn't valid MDX.",
    cure: 'Escape each `{` or `<` that is text: `\\{`, `\\<`. The message shows the place.',
  },
  'mdx-javascript': {
    cause: 'An expression on an MDX page throws an error.',
    cure: 'Correct it. Expressions run during the build, without a browser.',
  },
  'missing-import': {
    cause: "An imported file doesn't exist.",
    cure: 'Correct the path.',
  },
  'partial-cycle': {
    cause: 'A partial imports itself.',
    cure: 'Remove one of the imports in the message.',
  },
  'missing-include': {
    cause:
      "A file for `::include` or a code block doesn't exist, or is outside the folders that pages can read.",
    cure: 'Correct the path, which is relative to the file that contains it, or to the site folder if it starts with `@site/`. To allow other folders, add them to `markdown.includeFolders`.',
  },
  'missing-region': {
    cause: "An included file doesn't contain the region, or the region has no end.",
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
    cause: "A directive has a space between its colons and its name, so it's shown as text.",
    cure: 'Write `:::note`.',
  },
  'markdown-mistake': {
    cause:
      "A link, reference, footnote, heading, or table row isn't written correctly, so the page shows its source or leaves it out.",
    cure: "Write what the message shows. If it's text, put a backslash before it.",
  },
  'foreign-syntax': {
    cause: 'A page contains MkDocs, VitePress, or template syntax, which would be shown as text or lost.',
    cure: "Write the syntax in the message, or convert your pages with `docs migrate --pages`. If it's text, put a backslash before it.",
  },
  directive: {
    cause:
      "A directive has invalid attributes or text that pages don't show, or it isn't allowed where it's used.",
    cure: 'Write the attributes that the message describes.',
  },
  'unclosed-directive': {
    cause: "A directive isn't closed.",
    cure: 'End it with a line of colons. An outer directive needs more colons than the ones inside it.',
  },
  'unused-directive': {
    cause: 'A directive has an unknown name, or `:::tab` is outside tabs.',
    cure: "Use one of the names in the message. If it's text, write `\\:::name`.",
  },
  'unknown-admonition': {
    cause: 'An `Admonition` has an unknown type.',
    cure: 'Use `note`, `tip`, `info`, `warning`, or `danger`, or add the type to `markdown.admonitions`.',
  },
  tabs: {
    cause:
      "Tabs are invalid. For example, they contain no tab, two tabs have the same value, or the group doesn't allow a value.",
    cure: 'Write what the message describes. A group in `markdown.tabGroups` allows only its listed values.',
  },
  'component-use': {
    cause: 'A card, step list, file tree, badge, or icon is invalid.',
    cure: 'Write what the message describes.',
  },
  math: {
    cause: "A formula isn't valid TeX.",
    cure: "Correct the formula. If a dollar sign doesn't start a formula, write `\\$`.",
  },
  'no-git-history': {
    cause: "Pages should show when they changed, but the site isn't in a Git repository.",
    cure: 'Build in a clone, or turn off `docs.showLastUpdateTime` and `docs.showLastUpdateAuthor`.',
  },
  'shallow-clone': {
    cause: 'The repository was cloned without its history, so pages show no dates.',
    cure: 'Run `git fetch --unshallow` before the build. In CI, set `fetch-depth: 0`.',
  },
} satisfies CatalogGroup;

const components = {
  'unknown-component': {
    cause: "A page uses a component that isn't imported or built in.",
    cure: "Import it: `import Meter from '@site/components/Meter';`.",
  },
  'component-error': {
    cause: "A component doesn't compile, can't be loaded, or throws while a page is rendered.",
    cure: "Correct the code at the location in the message. Code that needs `window` or `document` belongs in an effect of a component whose file starts with `'use client'`.",
  },
  'component-alive': {
    cause:
      "Components that use state or handle events are loaded in the browser, but their files don't contain `'use client'`.",
    cure: "Add `'use client'` at the top of their files. It only makes this visible in the code.",
  },
  'browser-only': {
    cause: "The content of `<BrowserOnly>` isn't shown, because pages are rendered without a browser.",
    cure: "Move it into a component whose file starts with `'use client'`.",
  },
  'themed-image': {
    cause: 'A `ThemedImage` has no sources.',
    cure: "Write `sources={{ light: '/img/light.png', dark: '/img/dark.png' }}`.",
  },
  'page-without-default-export': {
    cause: 'A React page has no component as its default export.',
    cure: 'Write `export default function Page() { … }`.',
  },
  'page-render-error': {
    cause: "A React page throws while it's rendered, or the home page is empty because modules are missing.",
    cure: "Correct the page and install missing packages. Code that needs the browser belongs in an effect of a `'use client'` component.",
  },
  'blocked-host': {
    cause:
      'A page, a component, or a style sheet loads from a host that no setting allows, so browsers block the request and readers see an empty box or nothing.',
    cure: "Add the host to the setting in the message: `policy: { frames: ['https://videos.example'] }`. See [other hosts](../deploying.md#other-hosts).",
  },
  'style-error': {
    cause: "A style sheet isn't valid CSS.",
    cure: 'Correct the line in the message.',
  },
  'style-warning': {
    cause: 'A style sheet contains a rule that browsers ignore.',
    cure: 'Correct or remove the rule.',
  },
  'token-contrast': {
    cause:
      'The `theme` setting or a style sheet sets a color that makes text hard to read in light or dark mode.',
    cure: 'Use the color in the message, or another one with a contrast of at least 4.5:1.',
  },
  'wrong-font': {
    cause: "A file in `theme.fontFiles` or `socialCards.fonts` doesn't exist or isn't a font.",
    cure: 'Save the font in a static folder, or for `socialCards.fonts` in the site folder, or correct the path.',
  },
  'letters-without-font': {
    cause:
      "A title, a section, or a description contains letters that no font of the preview images has, so the page doesn't get one. The package contains a font for Western European languages only.",
    cure: "Add a font file with these letters: `socialCards: { fonts: ['fonts/noto-sans-jp.woff2'] }`. See [preview images](../theming.md#preview-images).",
  },
  'wrong-logo': {
    cause:
      "The `logo` can't be drawn in preview images, because its file is damaged, has no size, or has another format.",
    cure: 'Save it as an SVG, PNG, WebP, JPEG, or GIF file. An SVG file needs `width` and `height`, or a `viewBox`.',
  },
  'cards-without-url': {
    cause:
      'The `socialCards` setting is on, but the site has no `url`. Other websites only load images from absolute URLs.',
    cure: "Add the site's URL: `url: 'https://docs.example.com'`.",
  },
  'missing-style': {
    cause: "An imported style sheet doesn't exist.",
    cure: 'Correct the path, which is relative to the file that imports it.',
  },
  'missing-sass': {
    cause: "A style sheet is written in Sass, but the `sass` package isn't installed.",
    cure: 'Run `npm install --save-dev sass`, or use a CSS file.',
  },
  'style-does-not-compile': {
    cause: "A Sass style sheet doesn't compile.",
    cure: 'Correct the error in the message.',
  },
  'style-not-compiled': {
    cause: "A style sheet isn't CSS or Sass, so it's left out.",
    cure: 'Compile it to CSS and import the CSS file.',
  },
} satisfies CatalogGroup;

const navigation = {
  'no-sidebars-file': {
    cause: "The file in `docs.sidebarPath` doesn't exist.",
    cure: 'Correct the path, or remove the setting to generate the sidebar from the folders.',
  },
  'sidebars-not-loaded': {
    cause: "The sidebars file can't be parsed, throws, or exports nothing.",
    cure: 'Export the sidebars: `export default { docs: ["index"] };`.',
  },
  'invalid-sidebar': {
    cause: 'A sidebar item is invalid.',
    cure: 'Write what the message describes: an ID, or an object with a known `type`.',
  },
  'empty-sidebar': {
    cause: 'A navbar item links to a sidebar that has no pages.',
    cure: "Add a page to the sidebar that isn't a draft and isn't unlisted.",
  },
  'empty-sidebar-folder': {
    cause: 'Part of a sidebar is generated from a folder that contains no pages.',
    cure: 'Correct `dirName`, which is relative to the docs folder and includes number prefixes.',
  },
  'unknown-sidebar': {
    cause: "`displayed_sidebar` refers to a sidebar that doesn't exist.",
    cure: 'Use one of the names in the message, or `null` for no sidebar.',
  },
  'unknown-sidebar-parent': {
    cause: "`sidebar_parent` refers to a page that doesn't exist.",
    cure: 'Use a page ID, or remove the line.',
  },
  'invalid-category-file': {
    cause: 'A `_category_.json` or `_category_.yml` file contains an invalid value.',
    cure: 'Write the value that the message describes.',
  },
  'duplicate-category-file': {
    cause: 'A folder has two category files, and only one is used.',
    cure: 'Keep only one of them.',
  },
  'no-category': {
    cause: "A `DocCardList` is on a page that isn't part of a category.",
    cure: "Make the page a category's link, or remove the list.",
  },
  'unknown-navbar-id': {
    cause: "A navbar item refers to a page or a set of docs that doesn't exist.",
    cure: 'Use the ID that the message suggests.',
  },
  'unknown-navbar-sidebar': {
    cause: "A navbar item refers to a sidebar that doesn't exist in the version that it opens.",
    cure: 'Use the ID that the message suggests, or add the sidebar.',
  },
} satisfies CatalogGroup;

const configuration = {
  'no-site': {
    cause: "The site folder doesn't exist.",
    cure: 'Set it with `--site DIR`.',
  },
  'unused-config': {
    cause: 'The site folder contains more than one configuration file.',
    cure: 'Move the settings into one file and remove the others.',
  },
  'config-not-loaded': {
    cause: "The configuration can't be parsed, throws, or exports nothing.",
    cure: 'Correct the line in the message. The file ends with `export default defineConfig({ … });`.',
  },
  'unknown-setting': {
    cause: 'The configuration contains an unknown setting.',
    cure: 'Use the name that the message suggests, or remove the setting.',
  },
  'invalid-setting': {
    cause: 'A setting has an invalid value.',
    cure: 'Write the value that the message describes.',
  },
  'setting-without-effect': {
    cause: 'A path in a setting leads to no folder or page, such as in `staticDirs` or `search.secondary`.',
    cure: 'Correct the path. Folders are relative to the site folder, and paths of pages to the base path.',
  },
  'unknown-version': {
    cause: "A setting refers to a version that doesn't exist.",
    cure: 'Use one of the names in the message.',
  },
  'invalid-version-tree': {
    cause:
      '`docs.versionTree` contains a version that also has its own folder, or the pages are in the site folder itself.',
    cure: 'Keep the version in one of the two places, or move the pages into a folder.',
  },
  'version-mark': {
    cause:
      'A version mark, such as `:::since[1.2]` or `since` in front matter, refers to an unknown version or has no end.',
    cure: 'Use a name from `docs.versionTree`, and close the block with a line that has the same number of colons.',
  },
  'no-versions': {
    cause: 'The settings leave no version to publish.',
    cure: 'Set `docs.includeCurrentVersion` to `true`, or create a version with `docs new-version NAME`.',
  },
  'invalid-versions-file': {
    cause: "`versions.json` isn't a list of names.",
    cure: 'Write a JSON list with the latest version first: `["2.0", "1.0"]`.',
  },
  'version-not-cut': {
    cause:
      "`docs new-version` can't create the version, because its name exists or isn't a valid folder name, or there are no docs to copy.",
    cure: 'Choose a name such as `2.0`.',
  },
  'markdown-plugin': {
    cause: "A remark or rehype plugin can't be set up, or fails on a page.",
    cure: 'Correct its options, or remove it from the list.',
  },
} satisfies CatalogGroup;

const plugins = {
  'plugin-hook': {
    cause: 'A plugin has no name or no `setup`, or one of its hooks returns an invalid value.',
    cure: 'Return what the message describes.',
  },
  'plugin-failed': {
    cause: 'A plugin hook throws an error.',
    cure: 'Correct the plugin, or the data that it reads.',
  },
  'plugin-conflict': {
    cause: 'Two plugins, or a plugin and the site, use the same directive, path, file, or name.',
    cure: 'Rename or remove one of them.',
  },
  'unknown-slot': {
    cause: "A component in `theme/` doesn't have the name of a layout part.",
    cure: 'Use one of the names in the message. Start the names of other modules with a lowercase letter.',
  },
  'slot-twice': {
    cause: 'Two files in `theme/` replace the same part.',
    cure: 'Remove one of them.',
  },
  'slot-without-component': {
    cause: 'A file in `theme/` has no component as its default export.',
    cure: "Write `export default function Footer({ Original, ...props }: SlotProps<'Footer'>) { … }`.",
  },
  'slot-failed': {
    cause: 'A component in `theme/` throws while a page is rendered.',
    cure: 'Correct it. Code that needs the browser belongs in an effect.',
  },
  'slot-style': {
    cause:
      "A component in `theme/` has a `style` attribute, which the pages' content security policy blocks.",
    cure: 'Use a class and a style sheet that the component imports.',
  },
  'slot-budget': {
    cause: "The site's own layout components make a page's scripts or style sheet larger than its budget.",
    cure: "Remove imports from the components, or load them only when they're needed: `lazy(() => import(…))`.",
  },
} satisfies CatalogGroup;

const languages = {
  'unlisted-locale': {
    cause: "A folder in `i18n/` doesn't belong to any of the site's languages.",
    cure: 'Add the language to `i18n.locales`, or remove the folder.',
  },
  'invalid-translation': {
    cause: "A translation file can't be parsed, or a string uses an unknown placeholder.",
    cure: 'Write what the message describes.',
  },
  'missing-words': {
    cause: "Some interface text isn't translated, so readers see it in English.",
    cure: 'Translate it in the `strings` setting or in `i18n/LANGUAGE/code.json`.',
  },
  'path-of-a-language': {
    cause: "A page's path is inside a language's path.",
    cure: "Change the page's path.",
  },
} satisfies CatalogGroup;

const search = {
  'search-index-too-large': {
    cause: 'The first file of the embedded index is larger than `search.maxIndexBytes`.',
    cure: 'Raise the limit, or use a hosted search service.',
  },
  'search-not-hosted': {
    cause: '`docs publish-search` needs a plugin that publishes to a search service, but the site has none.',
    cure: 'Add the `typesense` plugin.',
  },
  'search-not-published': {
    cause: "The records weren't published to the hosted service, so readers still search the previous ones.",
    cure: 'Fix the problem in the message and run the command again.',
  },
  'search-log': {
    cause: 'The file for `docs test-search --from` contains no reports.',
    cure: 'Use a file with one report per line: `{"query":"rate limit","found":3}`.',
  },
  'golden-queries': {
    cause: 'A file with golden queries or their floors is invalid.',
    cure: 'Write what the message describes.',
  },
} satisfies CatalogGroup;

const output = {
  'file-system': {
    cause: "A file or folder can't be read or written.",
    cure: 'Follow the message. For example, free disk space, correct permissions, or close the program that uses the file.',
  },
  'foreign-output-folder': {
    cause: "The output folder wasn't created by a build, so it isn't replaced.",
    cure: 'Choose an empty or new folder with `--out`.',
  },
  'output-folder-in-use': {
    cause: 'Another build is writing to the same folder.',
    cure: 'Wait until it ends, or choose another folder with `--out`.',
  },
  'path-of-a-file': {
    cause: "A page's path is the path of a file that every build writes.",
    cure: 'Give the page a different `slug`.',
  },
  'static-file-in-the-way': {
    cause: 'A static file has the path where a page must be written.',
    cure: 'Rename or remove one of them.',
  },
  'similar-file-names': {
    cause: 'The names of two static files are the same on most computers.',
    cure: 'Rename one of them and update links to it.',
  },
  'hidden-static-file': {
    cause: "A static file isn't published, because its name starts with a dot.",
    cure: 'Rename it, or move it out of the static folder. The `.well-known` folder is published.',
  },
  'no-cache': {
    cause: "The cache can't be written, so each build renders every page.",
    cure: 'Make the folder in the message writable.',
  },
  'cache-changed': {
    cause: 'A cache file was changed or deleted during a build.',
    cure: 'Delete the cache folder and build again.',
  },
  'unknown-section': {
    cause: '`docs pdf` needs the name of a sidebar in the build.',
    cure: 'Use one of the names in the message.',
  },
  'no-browser': {
    cause: "Chromium, Chrome, and Edge aren't installed, or `CHROMIUM_PATH` isn't a file.",
    cure: 'Install one of them, or set the `CHROMIUM_PATH` environment variable to its path.',
  },
  'pdf-failed': {
    cause: 'The browser ended without creating the PDF.',
    cure: "Read the browser's output in the message. You may need a later browser version.",
  },
  'nothing-to-serve': {
    cause: "The folder doesn't contain a built site.",
    cure: 'Run `docs build` first.',
  },
  'port-taken': {
    cause: 'Another program uses the port.',
    cure: 'Choose another port with `--port`.',
  },
  'port-not-allowed': {
    cause: "Your account isn't allowed to use the port.",
    cure: 'Choose a port of 1024 or above, such as `--port 3000`.',
  },
  'host-unknown': {
    cause: "The address in `--host` doesn't belong to this computer.",
    cure: 'Use `--host` without an address for all networks, or use one of the addresses in the message.',
  },
  'folder-not-empty': {
    cause: '`docs init` needs an empty folder.',
    cure: 'Use an empty or new folder: `docs init my-docs`.',
  },
  'generator-fault': {
    cause: 'The generator failed because of a bug, not because of your site.',
    cure: 'Report the output. `docs dev` continues when you save a file.',
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
