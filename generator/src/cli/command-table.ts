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
  about: 'folder with docs/, pages/, static/ and site.config.ts',
} as const;

const strict = {
  type: 'boolean',
  default: false,
  about: `for a ${adapter.name} project: end with an error where something of it is not shown`,
} as const;

const built = { type: 'string', default: 'dist', value: 'DIR', about: 'folder of the build' } as const;

export const commandTable = {
  init: {
    summary: 'Make a site in an empty folder',
    arguments: '[DIR]',
    about:
      'Makes a site in an empty folder (default: site): a first page, sidebars and the configuration. Asks nothing.',
    options: {
      title: {
        type: 'string',
        value: 'TITLE',
        about: 'name of the site (default: Documentation, or the title of the API)',
      },
      openapi: {
        type: 'string',
        value: 'FILE',
        about:
          'OpenAPI or Swagger document, copied into the site with the files that it refers to and shown as pages',
      },
    },
  },
  dev: {
    summary: 'Serve the site with live update',
    about: 'Serves the site with live update: a saved page, sidebar, setting or component shows at once.',
    options: {
      site,
      port: { type: 'string', default: '3000', value: 'NUMBER', about: 'port to listen on' },
      host: {
        type: 'string',
        value: '[ADDRESS]',
        about:
          'let other machines in too: all that reach this one, or those that reach ADDRESS. They can read drafts, and every file of the site folder but hidden ones and keys',
      },
    },
  },
  build: {
    summary: 'Build the site',
    about:
      'Builds the site into a folder that any static host serves. When a page has an error, the last good output stays.',
    options: {
      site,
      out: {
        type: 'string',
        default: 'dist',
        value: 'DIR',
        about: 'folder to write; replaced only when the build succeeds',
      },
      compress: {
        type: 'boolean',
        default: false,
        about: 'write .br and .gz beside files (.zst too, where Node can), for servers that send such files',
      },
      offline: {
        type: 'boolean',
        default: false,
        about:
          'make a copy to take along, too: DIR-offline and DIR-offline.zip, whose pages open by double click',
      },
      strict,
      'no-cache': {
        type: 'boolean',
        default: false,
        about: 'render every page, even those that have not changed',
      },
    },
  },
  check: {
    summary: 'Do everything a build does, but write nothing',
    about:
      'Does everything a build does, but writes nothing. Lists the words that are missing in a language of the site, too.',
    options: { site, strict },
  },
  serve: {
    summary: 'Serve a built site',
    about: 'Serves a built site as a static host would.',
    options: {
      site: { ...site, about: 'site folder, for its base path' },
      out: built,
      port: {
        type: 'string',
        value: 'NUMBER',
        about: 'port to listen on (default: 3000, or the next free one)',
      },
      host: {
        type: 'string',
        value: '[ADDRESS]',
        about: 'let other machines read the site too: all that reach this one, or those that reach ADDRESS',
      },
      mcp: {
        type: 'boolean',
        default: false,
        about: 'answer assistants too, by the Model Context Protocol, at "mcp" below the base path',
      },
    },
  },
  'deploy-config': {
    summary: 'Print the configuration of a host',
    arguments: HOST_NAMES.join('|'),
    about:
      'Prints the configuration of a host that serves a finished build as "docs serve" does: its headers and policy, redirects, forms of a path, the not-found page, types of files.',
    options: {
      site: { ...site, about: 'site folder, for its base path and address' },
      out: built,
      root: {
        type: 'string',
        value: 'DIR',
        about:
          'folder that holds the site below its base path: on the server (default: /srv/www), or in the repository that a host builds (default: public)',
      },
      mcp: {
        type: 'string',
        value: 'ADDRESS',
        about:
          'where "docs serve --mcp" listens, for nginx, caddy and apache to pass questions of assistants on: http://127.0.0.1:3000',
      },
    },
  },
  mcp: {
    summary: 'Answer assistants from a built site, by the Model Context Protocol',
    about:
      "Answers assistants from a built site over the Model Context Protocol, on standard input and output: search, pages, and the tools of the site's plugins. To answer over HTTP, use docs serve --mcp.",
    options: { site: { ...site, about: 'site folder, for its settings and plugins' }, out: built },
  },
  pdf: {
    summary: 'Make a PDF of a sidebar of a built site',
    arguments: 'SECTION',
    about:
      'Makes a PDF of all pages of a sidebar, in its order: with an outline, page numbers and links between the pages. Of a former version: docs pdf 1.0/guides. The browser that is installed makes it: Chromium, Chrome or Edge, or the one that the environment variable CHROMIUM_PATH names.',
    options: {
      out: built,
      to: { type: 'string', value: 'FILE', about: 'the PDF (default: SECTION.pdf)' },
      tabs: {
        type: 'string',
        value: 'GROUP=VALUE',
        about:
          'the tab to print of each group of tabs, instead of the one that pages show first; of several groups: language=python,os=linux',
      },
    },
  },
  migrate: {
    summary: 'Move a site from another generator',
    about: `Moves a site from ${adapter.name}, MkDocs, VitePress, Starlight, or Mintlify. Writes the equivalent site.config.ts and sidebars.ts, and migration-report.md with what is left to do by hand.\n\nPages don't change without --pages. ${adapter.name} pages need no conversion.`,
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
    summary: 'Note all addresses of the site as published: from then on, none may go',
    about:
      'Notes all addresses of the site, and the anchors of its pages, in published-links.json. Commit the file. From then on a build fails when one of them is gone and not redirected. Call it in each release: addresses that are new join the others.',
    options: { site },
  },
  'links move': {
    summary: 'Write the redirect of an address that has moved',
    arguments: 'OLD NEW',
    about:
      'Writes the redirect of a page into the configuration: docs links move /server/posters /server/files/posters\n\nOf a heading, keeps the old id beside the new one, ## Limits {#limits #quota}: docs links move "/server/otp#quota" "/server/otp#limits"',
    options: { site },
  },
  'links external': {
    summary: 'Ask other websites whether the links to them still work',
    about:
      "Asks other websites whether the links to them still work: one at a time from each, with a pause of a second, and none that was there within the last week. No other command does so. Links that may fail are named in the configuration, with the reason: externalLinks: { mayFail: [{ url: 'https://shop.test/*', reason: 'asks for a login' }] }",
    options: { site },
  },
  'openapi diff': {
    summary: 'Print what has changed between two API descriptions',
    arguments: 'OLD NEW',
    about:
      'Prints what has been added, removed, and changed between two OpenAPI or Swagger documents, the changes that break programs first.\n\nThe exit code is 0 without breaking changes, 1 with breaking changes, and 2 if a document has mistakes.',
    options: {},
  },
  'translate status': {
    summary: 'List what is missing or stale in the translations',
    arguments: '[LANGUAGE]',
    about:
      'Lists for each language the pages and messages that are missing, stale, or orphaned. A page is stale if its original has changed since it was translated; the list has the changed lines of the original.',
    options: {
      site,
      strict: { type: 'boolean', default: false, about: 'end with exit code 1 if there is anything to do' },
    },
  },
  'translate init': {
    summary: 'Create the files of a translation',
    arguments: 'LANGUAGE',
    about:
      'Creates the missing files of a language in i18n/LANGUAGE/: copies of the pages, and message files with the original texts. Existing translations stay as they are. Readers see the original of a page until its copy is changed.',
    options: { site },
  },
  'translate done': {
    summary: 'Record that translations are up to date',
    arguments: 'LANGUAGE [PAGE...]',
    about:
      'Records that translated pages match their current originals: docs translate done de docs/guide/install.md\n\nWithout PAGE, records all translated pages and messages. The record is i18n/LANGUAGE/translated.json; commit it.',
    options: { site },
  },
  'new-version': {
    summary: 'Freeze the current docs as a version',
    arguments: 'NAME',
    about:
      'Copies docs/ to versioned_docs/version-NAME/, keeps its sidebars, and adds NAME to versions.json.',
    options: {
      site,
      docs: { type: 'string', value: 'ID', about: 'the set of docs, where there are several' },
    },
  },
  'test-search': {
    summary: 'Test the search on the queries that readers type',
    about:
      'Asks the site\'s own search index the queries of each file in search/golden-queries/, and prints for each set how many lead to the page and section that it names; of the set "tune" also which do not. Exit code 1 when some set is below 0.95 right at once, or 0.99 among three, or below what search/floors.yaml says of it.',
    options: {
      site,
      fit: {
        type: 'string',
        value: 'FILE',
        about: 'write the weights that suit "tune" best into FILE, and test nothing',
      },
      from: {
        type: 'string',
        value: 'LOG',
        about:
          'print what a log of "search.report" says that readers did not find, the most frequent first, with what the index has for it now; test nothing',
      },
    },
  },
  'publish-search': {
    summary: 'Put the search records into the hosted service',
    about:
      'Makes the search records of a site and puts them in the place of those that the hosted service has. Readers search the old ones until the new ones are complete. The service is that of a plugin, such as typesense, which reads a key that may change it from the environment variable TYPESENSE_ADMIN_KEY.',
    options: {
      site: { ...site, about: 'folder with docs/ and site.config.ts' },
      'dry-run': {
        type: 'string',
        value: 'FILE',
        about: 'write the records to FILE, one on each line, and ask no service',
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

/** Returns the description of an option with its default. */
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
