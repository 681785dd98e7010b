/**
 * All commands with their arguments and options. Used for parsing, for `--help`, and for the commands page in the
 * documentation.
 */

import { HOST_NAMES } from '../hosting/hosts.ts';
import { adapter } from '../project-adapter.ts';

/** An option for Node's `parseArgs`, with its documentation. */
interface CommandOption {
  type: 'string' | 'boolean';
  default?: string | boolean;
  /** Name of its value, such as `DIR`; in brackets if it is optional. */
  value?: string;
  about: string;
}

export interface CommandText {
  /** One line for the list of commands. */
  summary: string;
  /** Positional arguments, such as `OLD NEW`. */
  arguments?: string;
  /** Purpose of the command, and what to know before running it. Paragraphs without line breaks. */
  about: string;
  options: Readonly<Record<string, CommandOption>>;
}

const site = {
  type: 'string',
  default: 'site',
  value: 'DIR',
  about: 'site folder, which contains site.config.ts and docs/',
} as const;

const strict = {
  type: 'boolean',
  default: false,
  about: `for ${adapter.name} projects: fail if any part of the project isn't shown`,
} as const;

const built = {
  type: 'string',
  default: 'dist',
  value: 'DIR',
  about: 'build folder, relative to the current folder even with --site',
} as const;

export const commandTable = {
  init: {
    summary: 'Create a site in an empty folder',
    arguments: '[DIR]',
    about:
      'Creates a site in an empty folder (default: site) with a home page, sidebars, and a configuration.',
    options: {
      title: {
        type: 'string',
        value: 'TITLE',
        about: "site title (default: Documentation, or the API's title)",
      },
      openapi: {
        type: 'string',
        value: 'FILE',
        about:
          'OpenAPI or Swagger document to show as pages; the site contains a copy of it and of the files that it refers to',
      },
    },
  },
  dev: {
    summary: 'Serve the site with live updates',
    about:
      'Serves the site and updates it in the browser when you save a page, a sidebar, a setting, or a component.',
    options: {
      site,
      port: { type: 'string', default: '3000', value: 'NUMBER', about: 'port to listen on' },
      host: {
        type: 'string',
        value: '[ADDRESS]',
        about:
          'also serve other computers: all that can reach this one, or only through ADDRESS. They can read drafts and every file in the site folder, except hidden files and keys',
      },
    },
  },
  build: {
    summary: 'Build the site',
    about:
      'Builds the site into a folder that any static host can serve. If the build fails, the previous output is kept.',
    options: {
      site,
      out: {
        type: 'string',
        default: 'dist',
        value: 'DIR',
        about:
          'output folder, relative to the current folder even with --site; it is replaced only if the build succeeds',
      },
      compress: {
        type: 'boolean',
        default: false,
        about:
          'also write compressed files (.br and .gz, and .zst if Node supports it) for servers that send them',
      },
      offline: {
        type: 'boolean',
        default: false,
        about: 'also make DIR-offline and DIR-offline.zip, a copy whose pages open without a server',
      },
      strict,
      'no-cache': {
        type: 'boolean',
        default: false,
        about: 'render all pages, even unchanged ones',
      },
    },
  },
  check: {
    summary: 'Check the site without writing files',
    about:
      "Runs a whole build without writing files and also lists interface text that isn't translated into a language of the site.",
    options: { site, strict },
  },
  serve: {
    summary: 'Serve a built site',
    about: 'Serves a built site like a static host.',
    options: {
      site: { ...site, about: 'site folder, which contains the base path' },
      out: built,
      port: {
        type: 'string',
        value: 'NUMBER',
        about: 'port to listen on (default: 3000, or the next free port)',
      },
      host: {
        type: 'string',
        value: '[ADDRESS]',
        about: 'also serve other computers: all that can reach this one, or only through ADDRESS',
      },
      mcp: {
        type: 'boolean',
        default: false,
        about: 'also serve the Model Context Protocol to assistants, at the path "mcp" under the base path',
      },
    },
  },
  'deploy-config': {
    summary: 'Print a configuration for a host',
    arguments: HOST_NAMES.join('|'),
    about:
      'Prints the configuration that makes a host serve a build as "docs serve" does, with the same headers, content security policy, redirects, paths without .html, not-found page, and content types.',
    options: {
      site: { ...site, about: 'site folder, which contains the base path and address' },
      out: built,
      root: {
        type: 'string',
        value: 'DIR',
        about:
          'folder that contains the site under its base path: on a server (default: /srv/www), or in a repository that the host builds (default: public)',
      },
      mcp: {
        type: 'string',
        value: 'ADDRESS',
        about:
          'address of "docs serve --mcp", such as http://127.0.0.1:3000, to which nginx, Caddy, and Apache forward requests from assistants',
      },
    },
  },
  mcp: {
    summary: 'Serve a built site to assistants over the Model Context Protocol',
    about:
      "Serves a built site to assistants over the Model Context Protocol, on standard input and output. Assistants can search, read pages, and call the tools of the site's plugins. For HTTP, use docs serve --mcp.",
    options: { site: { ...site, about: 'site folder, which contains the settings and plugins' }, out: built },
  },
  pdf: {
    summary: 'Create a PDF from a sidebar of a built site',
    arguments: 'SECTION',
    about:
      "Creates a PDF from all pages of a sidebar, with an outline, page numbers, and links between the pages. For an earlier version, add its name: docs pdf 1.0/guides. This command needs Chromium, Chrome, or Edge. If it doesn't find the browser, set the environment variable CHROMIUM_PATH to its path.",
    options: {
      out: built,
      to: { type: 'string', value: 'FILE', about: 'PDF file (default: SECTION.pdf)' },
      tabs: {
        type: 'string',
        value: 'GROUP=VALUE',
        about:
          'tab to print from a group of tabs, instead of the first one. For multiple groups: language=python,os=linux',
      },
    },
  },
  migrate: {
    summary: 'Move a site from another generator',
    about: `Moves a site from ${adapter.name}, MkDocs, VitePress, Starlight, or Mintlify. Writes the equivalent site.config.ts and sidebars.ts, and lists what is left to do in migration-report.md.\n\nPages don't change without --pages. ${adapter.name} pages need no conversion.`,
    options: {
      site: {
        ...site,
        about: `folder with ${adapter.config}, mkdocs.yml, .vitepress/, astro.config, docs.json, or mint.json`,
      },
      pages: {
        type: 'boolean',
        default: false,
        about: 'also convert pages: admonitions, tabs, includes, code blocks, components, and front matter',
      },
      force: { type: 'boolean', default: false, about: 'replace existing files' },
    },
  },
  'links freeze': {
    summary: 'Record the published paths of the site, so that none can disappear',
    about:
      'Records all paths and heading IDs of the site in published-links.json. Commit this file. From then on, a build fails if one of them disappears without a redirect. Run the command for each release to add new paths.',
    options: { site },
  },
  'links move': {
    summary: 'Add a redirect for a moved page or heading',
    arguments: 'OLD NEW',
    about:
      'For a page, adds a redirect to the configuration: docs links move /server/posters /server/files/posters\n\nFor a heading, keeps the old ID next to the new one, ## Limits {#limits #quota}: docs links move "/server/otp#quota" "/server/otp#limits"',
    options: { site },
  },
  'links external': {
    summary: 'Check the links to other websites',
    about:
      "Checks whether links to other websites still work. It sends one request per second to each website, and skips links that worked within the last week. No other command sends such requests. To allow a link to fail, add it to the configuration with a reason: externalLinks: { mayFail: [{ url: 'https://shop.test/*', reason: 'requires a login' }] }",
    options: { site },
  },
  'openapi diff': {
    summary: 'Print the changes between two API descriptions',
    arguments: 'OLD NEW',
    about:
      'Prints what was added, removed, and changed between two OpenAPI or Swagger documents, with breaking changes first.\n\nThe exit code is 0 if there are no breaking changes, 1 if there are, and 2 if a document is invalid.',
    options: {},
  },
  'translate status': {
    summary: 'List missing and stale translations',
    arguments: '[LANGUAGE]',
    about:
      'Lists the pages and messages of each language that are missing, stale, or orphaned. A page is stale if its original has changed since it was translated. The list shows the changed lines of the original.',
    options: {
      site,
      strict: {
        type: 'boolean',
        default: false,
        about: 'exit with code 1 if anything is missing, stale, or orphaned',
      },
    },
  },
  'translate init': {
    summary: 'Create the files to translate',
    arguments: 'LANGUAGE',
    about:
      'Creates the missing files of a language in i18n/LANGUAGE/: copies of the pages, and message files with the original text. Existing translations are kept. Readers see the original page until you change its copy.',
    options: { site },
  },
  'translate done': {
    summary: 'Record that translations are up to date',
    arguments: 'LANGUAGE [PAGE...]',
    about:
      'Records that translated pages match their current originals: docs translate done de docs/guide/install.md\n\nWithout PAGE, records all translated pages and messages. Commit the record, i18n/LANGUAGE/translated.json.',
    options: { site },
  },
  'new-version': {
    summary: 'Save the current docs as a version',
    arguments: 'NAME',
    about:
      'Copies docs/ to versioned_docs/version-NAME/, saves its sidebars and translations, and adds NAME to versions.json.',
    options: {
      site,
      docs: { type: 'string', value: 'ID', about: 'set of docs, if the site has more than one' },
    },
  },
  'test-search': {
    summary: 'Test the search with golden queries',
    about:
      'Runs the queries in search/golden-queries/ on the site\'s own index, and prints how many of each file find the expected page and section. For the file "tune", it also lists the queries that fail. The exit code is 1 if a file finds a share below 0.95 in first place or 0.99 in the first three, or less than its values in search/floors.yaml.',
    options: {
      site,
      places: {
        type: 'boolean',
        about: 'also run the queries from the part of the site that has the page, which has no minimum',
      },
      requests: {
        type: 'boolean',
        about:
          'instead of testing, print how many files and compressed bytes of the index the queries with five words load, pasted and typed',
      },
      fit: {
        type: 'string',
        value: 'FILE',
        about: 'instead of testing, write the ranking weights that fit "tune" best to FILE',
      },
      from: {
        type: 'string',
        value: 'LOG',
        about:
          'instead of testing, print the queries in a "search.report" log for which readers found nothing, most frequent first, with their current results',
      },
    },
  },
  'publish-search': {
    summary: 'Publish search records to a hosted service',
    about:
      'Replaces the search records in a hosted service with those of the site. Readers search the previous records until the new ones are complete. The service belongs to a plugin, such as typesense, which reads its admin key from the environment variable TYPESENSE_ADMIN_KEY.',
    options: {
      site: { ...site, about: 'site folder, which contains site.config.ts and docs/' },
      'dry-run': {
        type: 'string',
        value: 'FILE',
        about: 'write the records to FILE, one per line, without using the service',
      },
    },
  },
} as const satisfies Readonly<Record<string, CommandText>>;

export type CommandName = keyof typeof commandTable;

type FirstWord<Name extends string> = Name extends `${infer First} ${string}` ? First : Name;

/** The first word of the command: `links` for `links move`. */
export type CalledCommand = FirstWord<CommandName>;

export function isCommand(name: string): name is CalledCommand {
  return Object.keys(commandTable).some((command) => command.split(' ')[0] === name);
}

/** Returns the usage line: `docs build [--site DIR] [--out DIR]`. */
export function callOf(name: CommandName): string {
  const { arguments: words, options }: CommandText = commandTable[name];
  const flags = Object.entries(options).map(([option, { value }]) => `[${flagOf(option, value)}]`);
  return ['docs', name, ...(words === undefined ? [] : [words]), ...flags].join(' ');
}

/** `--port NUMBER` */
export function flagOf(option: string, value: string | undefined): string {
  return value === undefined ? `--${option}` : `--${option} ${value}`;
}

export function aboutOption({ about, default: preset }: CommandOption): string {
  return typeof preset === 'string' ? `${about} (default: ${preset})` : about;
}

/** Returns the `--help` text. */
export function usageOf(name: CommandName): string {
  const { about, options }: CommandText = commandTable[name];
  const rows = Object.entries(options).map(([option, text]) => [
    `  ${flagOf(option, text.value)}`,
    aboutOption(text),
  ]);
  const width = Math.max(...rows.map(([flag = '']) => flag.length)) + 3;
  const lines = rows.map(([flag = '', text = '']) => hanging(flag.padEnd(width), text));
  const paragraphs = about.split('\n\n').map((paragraph) => hanging('', paragraph));
  return [`Usage: ${callOf(name)}`, ...paragraphs, lines.join('\n')].join('\n\n');
}

const LINE = 120;

/** Wraps text after a prefix with a hanging indent. */
function hanging(first: string, text: string): string {
  const lines = [first];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const gap = line.length === first.length ? '' : ' ';
    if (line.length > first.length && line.length + gap.length + word.length > LINE) {
      lines.push(' '.repeat(first.length) + word);
    } else {
      lines[lines.length - 1] = line + gap + word;
    }
  }
  return lines.join('\n');
}
