/** Writes the files of `docs migrate`: the equivalent configuration, and a report of what to do by hand. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError, sortProblems, type Problem } from '../problems.ts';
import type { SiteConfigInput } from '../config/schema/site-config.ts';
import type { UnifiedPluginEntry } from '../config/schema/unified-plugins.ts';
import { pluginName } from '../markdown/unified/tree-plugins.ts';
import { configText } from './config-text.ts';
import { settingName } from '../config/locate-value.ts';
import type { Finding } from './findings.ts';
import { componentOf } from './theme-originals.ts';
import { findThemeSlots } from './theme-slots.ts';
import { projectNames } from './modules/project-names.ts';
import { readDocusaurusProject, type DocusaurusProject } from './read-project.ts';

export const CONFIG = 'site.config.ts';
export const REPORT = 'migration-report.md';

/**
 * Writes `site.config.ts` and the report into a Docusaurus project. No page is changed. Called again, it replaces what it
 * has written itself.
 *
 * @param siteDir absolute
 * @param file the project's configuration in it: `docusaurus.config.js`
 * @param check returns the problems that a build then finds in the site
 * @param force replaces a `site.config.ts` that somebody has written or changed
 * @returns the number of things left to do
 * @throws DocsError when there is a `site.config.ts` that somebody has written or changed
 */
export async function migrate(
  siteDir: string,
  file: string,
  check: () => Promise<readonly Problem[]>,
  force = false,
): Promise<number> {
  const project = await readDocusaurusProject(siteDir, file);
  const target = path.join(siteDir, CONFIG);
  if (!force && existsSync(target) && !isUnchanged(readFileSync(target, 'utf8'))) {
    throw new DocsError({
      code: 'config-in-the-way',
      level: 'throw',
      message: `"${CONFIG}" already exists and has been changed.`,
      fix: 'Rename it to compare the two, or delete it so that this command creates it again.',
      file: CONFIG,
    });
  }
  const { redirectMakers, clientModules, findings } = project;
  for (const { path: at } of redirectMakers) {
    findings.push({
      path: at,
      level: 'warn',
      lost: `The redirects that this function creates aren't in ${CONFIG}.`,
      fix: 'Add each of them to its list "redirects", as { from, to }.',
    });
  }
  if (clientModules.length > 0) {
    const plugin = `{ name: 'client-modules', setup: () => ({ clientModules: ${JSON.stringify(clientModules)} }) }`;
    findings.push({
      path: ['clientModules'],
      level: 'warn',
      lost: `Modules for the browser are not in ${CONFIG}.`,
      fix: `Add this plugin: \`${plugin}\`. It doesn't call onRouteDidUpdate, so listen to the event docs:navigated of the document.`,
    });
  }
  const { settings, left } = withoutFunctions(withNames(project));
  findings.push(...left);
  const body = configText(settings);
  writeFileSync(
    target,
    `// Created by docs migrate from ${file} (${hashOf(body)}). You can change it.\n${body}`,
  );
  const problems = await check();
  const parts = replacedParts(siteDir);
  writeFileSync(path.join(siteDir, REPORT), reportText(file, project, parts, problems));
  const toDo = project.findings.filter(({ level }) => level === 'warn');
  return toDo.length + parts.length + problems.length;
}

/** Components can still read these names. */
function withNames({ settings, otherSettings }: DocusaurusProject): SiteConfigInput {
  const names = projectNames(otherSettings);
  return Object.keys(names).length === 0
    ? settings
    : { ...settings, customFields: { ...names, ...settings.customFields } };
}

/** Swizzled components that fit a part of the shell: what is left to do with each. */
function replacedParts(siteDir: string): string[] {
  return Object.entries(findThemeSlots(siteDir).slots).map(([slot, module]) => {
    const file = componentOf(module);
    const target = `theme/${slot}${path.extname(file)}`;
    return `- \`${file}\` replaces the part \`${slot}\` of the shell while \`docusaurus.config\` is read. Move it to \`${target}\`, and show the original by the prop \`Original\` in place of \`@theme-original\`.`;
  });
}

/** Functions, including unified plugins, have no text that could be written to the configuration. */
function withoutFunctions(settings: SiteConfigInput): { settings: SiteConfigInput; left: Finding[] } {
  const left: Finding[] = [];
  const cut = <Group extends PluginGroup>(name: string, group: Group): Group => {
    const { remarkPlugins = [], rehypePlugins = [], ...rest } = group;
    for (const [list, entries] of Object.entries({ remarkPlugins, rehypePlugins })) {
      if (entries.length > 0) {
        const names = entries.map((entry) => `"${pluginName(entry)}"`).join(', ');
        left.push({
          path: [name, list],
          level: 'warn',
          lost: `${CONFIG} doesn't list ${names}, because plugins are code.`,
          fix: `Import them there and list them in ${name}.${list}.`,
        });
      }
    }
    return cutFunctions(name, rest as Group);
  };
  const cutFunctions = <Group extends object>(name: string, group: Group): Group =>
    Object.fromEntries(
      Object.entries(group).filter(([setting, value]) => {
        if (typeof value === 'function') {
          left.push({
            path: [name, setting],
            level: 'warn',
            lost: `${CONFIG} doesn't contain the function "${setting}", because functions are code.`,
            fix: `Copy it to ${name}.${setting}.`,
          });
        }
        return typeof value !== 'function';
      }),
    ) as Group;
  const { docs, pages, markdown } = settings;
  const cutDocs = Array.isArray(docs)
    ? docs.map((one, index) => cut(`docs[${index}]`, one))
    : docs && cut('docs', docs);
  return {
    left,
    settings: {
      ...settings,
      ...(cutDocs === undefined ? {} : { docs: cutDocs }),
      ...(markdown === undefined ? {} : { markdown: cutFunctions('markdown', markdown) }),
      ...(pages === undefined ? {} : { pages: cut('pages', pages) }),
    },
  };
}

interface PluginGroup {
  remarkPlugins?: UnifiedPluginEntry[] | undefined;
  rehypePlugins?: UnifiedPluginEntry[] | undefined;
}

/** True for a configuration that this command wrote and nobody changed since. */
function isUnchanged(text: string): boolean {
  const [, hash, body = ''] =
    /^\/\/ (?:Made|Created) by docs migrate from \S+ \(([0-9a-f]{8})\)[^\n]*\n([\s\S]*)$/.exec(text) ?? [];
  return hash === hashOf(body);
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8);
}

function reportText(
  file: string,
  project: DocusaurusProject,
  parts: readonly string[],
  problems: readonly Problem[],
): string {
  const settings = (level: 'warn' | 'log'): string[] =>
    project.findings
      .filter((finding) => finding.level === level)
      .map(({ path, lost, fix }) => `- \`${settingName(path)}\`: ${lost} ${fix}`);
  const computed = /new Date\(\)|process\.env/.test(project.source)
    ? [
        '- Values that the configuration computes, such as the year or an environment variable, are written as they are now.',
      ]
    : [];
  const pages = sortProblems(problems).map(({ level, file: place, line, message, fix }) => {
    const where = place === undefined ? '' : `\`${place}${line === undefined ? '' : `:${line}`}\`: `;
    return `- ${level === 'throw' ? '**stops the build** ' : ''}${where}${message.split('\n')[0]}${fix === undefined ? '' : ` ${fix}`}`;
  });
  return (
    [
      '# Migration report',
      `\`${CONFIG}\` contains the settings of \`${file}\` and is read instead of it. No page was changed. When you've done everything below, delete \`${file}\` and this report.`,
      ...section('Settings without a counterpart', [...settings('warn'), ...computed]),
      ...section('Swizzled components that are parts of the shell', parts),
      ...section('Settings that are no longer needed', settings('log')),
      ...section('In pages and components', pages),
    ].join('\n\n') + '\n'
  );
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`## ${title}`, items.join('\n')];
}
