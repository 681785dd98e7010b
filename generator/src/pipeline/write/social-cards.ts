/** Preview images of pages, for the setting `socialCards`. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@takumi-rs/core';
import { cardFonts } from '../../config/schema/social-cards.ts';
import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import type { Page } from '../../content/model.ts';
import { installedVersion, isInstalled, missingPackage } from '../../installed-package.ts';
import { mapNonEmpty } from '../../non-empty.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { pruneCache } from '../cache/prune-cache.ts';
import { readStoredBytes, storeBytes } from '../cache/stored-json.ts';
import type { CompiledLanguage, CompiledPage, CompiledSite } from '../compiled-site.ts';
import { createCardRenderer, type CardRenderer } from './card-renderer.ts';
import { drawCard, type CardText } from './draw-card.ts';
import type { Destination } from './site-output.ts';

const PACKAGE = '@takumi-rs/core';

/** The problem if `socialCards` is set but the package that draws isn't installed. */
export function missingCardPackage(
  { socialCards }: Pick<SiteConfig, 'socialCards'>,
  isFound: (name: string) => boolean = isInstalled,
): Problem[] {
  return cardFonts(socialCards) === null || isFound(PACKAGE)
    ? []
    : [{ level: 'throw', ...missingPackage(PACKAGE, '"socialCards"') }];
}

export interface CardOptions {
  /** Absolute path of the site folder. */
  siteDir: string;
  destination: Destination;
  /** `null` if nothing is cached. */
  cacheFolder: string | null;
}

/**
 * Writes a preview image for each page without its own. Each image is drawn once and then read from the cache, by its
 * text, colors, fonts, and logo.
 * @returns the site with the images in its pages, and a problem for each page whose letters no font has
 * @throws DocsError if a font doesn't exist or can't be read
 */
export async function writeSocialCards(
  compiled: CompiledSite,
  options: CardOptions,
): Promise<{ compiled: CompiledSite; problems: Problem[] }> {
  const { config } = compiled.languages[0];
  const files = cardFonts(config.socialCards);
  if (files === null) {
    return { compiled, problems: [] };
  }
  const maker = cardMaker(config, files, options);
  const problems: Problem[] = [];
  const cards = new Map<Page, string>();
  const withCard = compiled.languages.flatMap((language) =>
    language.pages.filter(({ page }) => hasCard(page)).map(({ page }) => ({ page, language })),
  );
  for (let start = 0; start < withCard.length; start += AT_ONCE) {
    const group = withCard.slice(start, start + AT_ONCE);
    // In groups, because each drawing takes about 3 MB.
    // oxlint-disable-next-line no-await-in-loop
    const made = await Promise.all(group.map(({ page, language }) => maker(page, language)));
    made.forEach((result, index) => {
      const page = group[index]?.page;
      if (typeof result !== 'string') {
        problems.push(result);
      } else if (page !== undefined) {
        cards.set(page, result);
      }
    });
  }
  const shown = (one: CompiledPage): CompiledPage => {
    const card = cards.get(one.page);
    return card === undefined ? one : { ...one, page: { ...one.page, card } };
  };
  const languages = mapNonEmpty(compiled.languages, (language) => ({
    ...language,
    pages: language.pages.map(shown),
  }));
  return { compiled: { ...compiled, languages }, problems };
}

/** Number of images drawn at the same time. */
const AT_ONCE = 8;

function hasCard({ data, image }: Page): boolean {
  return data.kind !== 'not-found' && image === null;
}

/** Returns a function that writes the card of a page and returns its URL, or else the problem with its letters. */
function cardMaker(
  config: SiteConfig,
  files: readonly string[],
  { siteDir, destination: { output }, cacheFolder }: CardOptions,
): (page: Page, language: CompiledLanguage) => Promise<string | Problem> {
  const fonts = fontPaths(config, files, siteDir);
  const logo = logoContents(config, siteDir);
  const inputs = [installedVersion(PACKAGE), logo, ...fonts.map((font) => readFileSync(font))].map(hash);
  const folder = cacheFolder === null ? null : path.join(cacheFolder, 'social-cards');
  if (folder !== null) {
    mkdirSync(folder, { recursive: true });
    pruneCache(folder, /./, 90);
  }
  let renderer: Promise<CardRenderer> | null = null;
  return async (page, { config: { title, navbar, theme }, site }) => {
    const style = { theme, direction: site.locale.direction, hasLogo: logo !== null };
    const text = cardText(page, navbar.title ?? title);
    const name = `${hash([...inputs, JSON.stringify(drawCard(text, style))].join()).slice(0, 16)}.png`;
    const write = (contents: Uint8Array): string => {
      const target = `assets/cards/${name}`;
      output.write({ path: target, contents });
      return rootUrlOf(config) + target;
    };
    const kept = folder === null ? null : path.join(folder, name);
    const known = kept === null ? null : readStoredBytes(kept);
    if (known !== null) {
      return write(known);
    }
    renderer ??= createCardRenderer(fonts, logo, siteDir);
    const { draw, lacking } = await renderer;
    const missing = await lacking(Object.values(text).join(''));
    const letters = missing.filter((character) => /[\p{L}\p{N}]/u.test(character));
    if (letters.length > 0) {
      return withoutFont(page, letters);
    }
    const card: Node = drawCard(withoutCharacters(text, missing), style);
    const made = await draw(card);
    if (kept !== null) {
      storeBytes(kept, made);
    }
    return write(made);
  };
}

function cardText({ data }: Page, siteTitle: string): CardText {
  const section = (data.breadcrumbs ?? []).slice(0, -1).map(({ label }) => label);
  return {
    // The home page's title is often the site's.
    siteTitle: data.title === siteTitle ? '' : siteTitle,
    section: section.join(' / '),
    title: data.title,
    description: data.description,
  };
}

/** Leaves out emoji and other symbols that no font has, and the invisible characters that join them. */
function withoutCharacters(text: CardText, missing: readonly string[]): CardText {
  const strip = (value: string): string =>
    missing
      .reduce((rest, character) => rest.replaceAll(character, ''), value)
      .replaceAll(/\u200d|\ufe0f/g, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  return {
    siteTitle: strip(text.siteTitle),
    section: strip(text.section),
    title: strip(text.title),
    description: strip(text.description),
  };
}

function withoutFont({ data, source }: Page, letters: readonly string[]): Problem {
  return {
    code: 'letters-without-font',
    level: 'warn',
    ...(source === null ? {} : { file: source }),
    message: `The page "${data.path}" has no preview image, because no font has the letters "${letters.slice(0, 8).join('')}".`,
    remedy: "Add a font with them to the setting: socialCards: { fonts: ['fonts/my-font.woff2'] }",
  };
}

/** @throws DocsError with the files of `socialCards.fonts` that don't exist; those of the theme are checked before */
function fontPaths(config: SiteConfig, files: readonly string[], siteDir: string): string[] {
  const own = files.map((file) => path.resolve(siteDir, file));
  const missing = files.filter((_, index) => !existsSync(own[index] ?? ''));
  if (missing.length > 0) {
    throw new DocsError(
      missing.map((file) => ({
        code: 'wrong-font',
        level: 'throw',
        message: `The font "${file}" in "socialCards.fonts" doesn't exist.`,
        remedy: 'Save a WOFF2, WOFF, TrueType, or OpenType file there, or correct the path.',
      })),
    );
  }
  const ofTheme = (config.theme?.fontFiles ?? []).flatMap(({ file }) =>
    inStaticFolder(file, config, siteDir),
  );
  return [...ofTheme, ...own];
}

/** `null` if the site has no logo, or one from another website. */
function logoContents(config: SiteConfig, siteDir: string): Buffer | null {
  const [file] = config.logo === undefined ? [] : inStaticFolder(config.logo.src, config, siteDir);
  return file === undefined ? null : readFileSync(file);
}

function inStaticFolder(file: string, { staticDirs }: SiteConfig, siteDir: string): string[] {
  return staticDirs
    .map((dir) => path.join(siteDir, dir, file))
    .filter((found) => existsSync(found))
    .slice(0, 1);
}

function hash(value: string | Uint8Array | null): string {
  return createHash('sha256')
    .update(value ?? '')
    .digest('hex');
}
