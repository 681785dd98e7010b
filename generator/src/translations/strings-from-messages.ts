/**
 * Interface strings in a translation's `code.json`, by our keys or by the IDs of projects translated for another
 * generator.
 */

import { locateName } from '../config/locate-value.ts';
import type { Problem } from '../problems.ts';
import { english } from '../strings/en.ts';
import { slotsIn, slotsOf, type PartialStrings, type Plural, type StringKey } from '../strings/strings.ts';
import type { MessagesFile } from './messages-file.ts';
import { isKey } from '../unknown-value.ts';

/** Our key by their ID. Messages that they compose from several strings have no counterpart. */
const KEYS: Readonly<Record<string, StringKey>> = {
  'theme.AnnouncementBar.closeButtonAriaLabel': 'close',
  'theme.BackToTopButton.buttonAriaLabel': 'backToTop',
  'theme.CodeBlock.copied': 'code.copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'code.copy',
  'theme.CodeBlock.wordWrapToggle': 'code.wrap',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': 'sidebar.collapse',
  'theme.DocSidebarItem.expandCategoryAriaLabel': 'sidebar.expand',
  'theme.ErrorPageContent.title': 'crash.page',
  'theme.ErrorPageContent.tryAgain': 'tryAgain',
  'theme.NavBar.navAriaLabel': 'navbar.label',
  'theme.NotFound.p1': 'notFound.text',
  'theme.NotFound.p2': 'notFound.report',
  'theme.NotFound.title': 'notFound.title',
  'theme.SearchBar.label': 'search.label',
  'theme.SearchPage.documentsFound.plurals': 'searchPage.count',
  'theme.SearchPage.emptyResultsTitle': 'searchPage.title',
  'theme.SearchPage.existingResultsTitle': 'searchPage.titleFor',
  'theme.SearchPage.fetchingNewResults': 'searchPage.fetching',
  'theme.SearchPage.inputLabel': 'searchPage.label',
  'theme.SearchPage.inputPlaceholder': 'searchPage.placeholder',
  'theme.TOCCollapsible.toggleButtonLabel': 'toc.title',
  'theme.admonition.caution': 'admonition.caution',
  'theme.admonition.danger': 'admonition.danger',
  'theme.admonition.info': 'admonition.info',
  'theme.admonition.note': 'admonition.note',
  'theme.admonition.tip': 'admonition.tip',
  'theme.admonition.warning': 'admonition.warning',
  'theme.common.editThisPage': 'page.edit',
  'theme.common.headingLinkTitle': 'heading.link',
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.contentVisibility.draftBanner.message': 'page.draftText',
  'theme.contentVisibility.draftBanner.title': 'page.draft',
  'theme.contentVisibility.unlistedBanner.message': 'page.unlistedText',
  'theme.contentVisibility.unlistedBanner.title': 'page.unlisted',
  'theme.docs.DocCard.categoryDescription.plurals': 'cards.items',
  'theme.docs.breadcrumbs.home': 'breadcrumbs.home',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbs.label',
  'theme.docs.paginator.navAriaLabel': 'pagination.label',
  'theme.docs.paginator.next': 'pagination.next',
  'theme.docs.paginator.previous': 'pagination.previous',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'menu.close',
  'theme.docs.sidebar.navAriaLabel': 'sidebar.label',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'navbar.toggle',
  'theme.docs.versionBadge.label': 'version.badge',
  'theme.docs.versions.latestVersionLinkLabel': 'version.latestLink',
  'theme.docs.versions.latestVersionSuggestionLabel': 'version.latest',
  'theme.docs.versions.unmaintainedVersionLabel': 'version.unmaintained',
  'theme.docs.versions.unreleasedVersionLabel': 'version.unreleased',
  'theme.navbar.mobileLanguageDropdown.label': 'menu.languages',
  'theme.navbar.mobileVersionsDropdown.label': 'menu.versions',
  'theme.tags.tagsListLabel': 'page.tags',
  'theme.tags.tagsPageLink': 'tags.all',
  'theme.tags.tagsPageTitle': 'tags.title',
};

/** Our placeholder by theirs, if they differ. */
const VALUES: Readonly<Record<string, string>> = {
  siteTitle: 'title',
  versionLabel: 'version',
  latestVersionLink: 'link',
};

/** Order of plural forms in a message. Only those of the language are included, separated by `|`. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * @param code language code
 * @param file path relative to the site folder
 */
export function stringsFromMessages(
  code: string,
  file: string,
  { messages, source }: MessagesFile,
): { words: PartialStrings; problems: Problem[] } {
  const words: Record<string, string | Plural> = {};
  const problems: Problem[] = [];
  for (const [id, message] of Object.entries(messages)) {
    const key = isKey(id, english) ? id : KEYS[id];
    if (key === undefined) {
      continue;
    }
    const text = message.replaceAll(/\{(\w+)\}/g, (slot, name: string) =>
      id === key || VALUES[name] === undefined ? slot : `{${VALUES[name]}}`,
    );
    const known = slotsOf(english[key]);
    const unknown = slotsIn(text).find((name) => !known.includes(name));
    if (unknown === undefined) {
      words[key] = typeof english[key] === 'string' ? text : pluralOf(text, code);
    } else {
      problems.push({
        code: 'invalid-translation',
        level: 'throw',
        message: `"${id}" contains the value {${unknown}}, which isn't available.`,
        fix:
          known.length === 0
            ? 'Remove all {values}.'
            : `Only use the values ${known.map((name) => `{${name}}`).join(', ')}.`,
        file,
        ...locateName(source, [id]),
      });
    }
  }
  return { words, problems };
}

function pluralOf(text: string, code: string): Plural {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const forms = text.split('|');
  const names = FORMS.filter((form) => categories.includes(form));
  const given = forms.slice(0, -1).map((form, index) => [names[index] ?? 'other', form] as const);
  return { ...Object.fromEntries(given), other: text.slice(text.lastIndexOf('|') + 1) };
}
