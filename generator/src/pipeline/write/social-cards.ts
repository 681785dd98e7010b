/** Preview images of pages, for the setting `socialCards`. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from '@takumi-rs/core';
import { locatePath } from '../../config/locate-value.ts';
import { cardFonts } from '../../config/schema/social-cards.ts';
import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import { UNPUBLISHED_URL } from '../../config/schema/url.ts';
import type { Page } from '../../content/model.ts';
import { installedVersion, isInstalled, missingPackage } from '../../installed-package.ts';
import { mapNonEmpty } from '../../non-empty.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { sha256 } from '../../sha256.ts';
import { pruneCache } from '../cache/prune-cache.ts';
import { readStoredBytes, storeBytes } from '../cache/stored-json.ts';
import type { CompiledLanguage, CompiledPage, CompiledSite } from '../compiled-site.ts';
import { createCardRenderer, type CardLogo, type CardRenderer } from './card-renderer.ts';
import { drawCard, type CardText } from './draw-card.ts';
import type { Destination } from './site-output.ts';

const PACKAGE = '@takumi-rs/core';

/** Problems if `socialCards` is set but the package that draws isn't installed, or the site has no address. */
export function cardSetupProblems(
  { socialCards, url }: Pick<SiteConfig, 'socialCards' | 'url'>,
  isFound: (name: string) => boolean = isInstalled,
): Problem[] {
  if (cardFonts(socialCards) === null) {
    return [];
  }
  if (!isFound(PACKAGE)) {
    return [{ level: 'throw', ...missingPackage(PACKAGE, '"socialCards"') }];
  }
  return url === UNPUBLISHED_URL
    ? [
        {
          code: 'cards-without-url',
          level: 'warn',
          message:
            '"socialCards" needs the setting "url", because other websites only load images from absolute URLs.',
          fix: "Add the address of the site: url: 'https://docs.example.com'",
        },
      ]
    : [];
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
export async function writeSocialCards(compiled: CompiledSite, options: CardOptions): Promise<WithCards> {
  try {
    return await withCards(compiled, options);
  } catch (error) {
    const { file, source } = compiled.languages[0].loaded;
    const inSetting = (problem: Problem): Problem => ({
      ...problem,
      file: file ?? undefined,
      ...locatePath(source, problem.code === 'wrong-logo' ? ['logo', 'src'] : ['socialCards', 'fonts']),
    });
    throw error instanceof DocsError ? new DocsError(error.problems.map(inSetting)) : error;
  }
}

interface WithCards {
  compiled: CompiledSite;
  problems: Problem[];
}

async function withCards(compiled: CompiledSite, options: CardOptions): Promise<WithCards> {
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
  const logo = logoOf(config, siteDir);
  const inputs = [
    installedVersion(PACKAGE),
    logo?.contents ?? null,
    ...fonts.map((font) => readFileSync(font)),
  ].map(hash);
  const folder = cacheFolder === null ? null : path.join(cacheFolder, 'social-cards');
  if (folder !== null) {
    mkdirSync(folder, { recursive: true });
    pruneCache(folder, /./, 90);
  }
  let renderer: Promise<CardRenderer> | null = null;
  const written = new Set<string>();
  return async (page, { config: { title, navbar, theme }, site }) => {
    const style = { theme, direction: site.locale.direction, hasLogo: logo !== null };
    const text = cardText(page, navbar.title ?? title);
    const name = `${hash([...inputs, JSON.stringify(drawCard(text, style))].join()).slice(0, 16)}.png`;
    const write = (contents: Uint8Array): string => {
      const target = `assets/cards/${name}`;
      // Pages with the same texts, such as those of two versions, share an image.
      if (!written.has(target)) {
        written.add(target);
        output.write({ path: target, contents });
      }
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
    const letters = missing.filter((character) => /[\p{L}\p{N}\p{Mn}\p{Mc}]/u.test(character));
    if (letters.length > 0) {
      return withoutFont(page, letters);
    }
    const card: Node = drawCard(withoutCharacters(text, missing), style);
    const made = await draw(card);
    if (kept !== null) {
      storeBytes(kept, [made]);
    }
    return write(made);
  };
}

function cardText({ data }: Page, siteTitle: string): CardText {
  const section = (data.breadcrumbs ?? []).slice(0, -1).map(({ label }) => label);
  const composed = (value: string): string => value.normalize('NFC');
  return {
    // The home page's title is often the site's.
    siteTitle: data.title === siteTitle ? '' : composed(siteTitle),
    section: composed(section.join(' / ')),
    title: composed(data.title),
    description: composed(data.description),
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
  const title = strip(text.title);
  const siteTitle = strip(text.siteTitle);
  return {
    // A title of emoji only.
    ...(title === '' ? { siteTitle: '', title: siteTitle } : { siteTitle, title }),
    section: strip(text.section),
    description: strip(text.description),
  };
}

function withoutFont({ data, source }: Page, letters: readonly string[]): Problem {
  return {
    code: 'letters-without-font',
    level: 'warn',
    ...(source === null ? {} : { file: source }),
    message: `The page "${data.path}" has no preview image, because no font has the letters "${letters.slice(0, 8).join('')}".`,
    fix: "Add a font with them to the setting: socialCards: { fonts: ['fonts/my-font.woff2'] }",
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
        fix: 'Save a WOFF2, WOFF, TrueType, or OpenType file there, or correct the path.',
      })),
    );
  }
  const ofTheme = (config.theme?.fontFiles ?? []).flatMap(({ file }) =>
    inStaticFolder(file, config, siteDir),
  );
  return [...ofTheme, ...own];
}

/** `null` if the site has no logo, or one from another website. */
function logoOf(config: SiteConfig, siteDir: string): CardLogo | null {
  const { src = '' } = config.logo ?? {};
  const [file] = src === '' ? [] : inStaticFolder(src, config, siteDir);
  return file === undefined ? null : { src, contents: readFileSync(file) };
}

function inStaticFolder(file: string, { staticDirs }: SiteConfig, siteDir: string): string[] {
  return staticDirs
    .map((dir) => path.join(siteDir, dir, file))
    .filter((found) => existsSync(found))
    .slice(0, 1);
}

function hash(value: string | Uint8Array | null): string {
  return sha256(value ?? '');
}
