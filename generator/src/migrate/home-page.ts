import { directive } from './markdown-text.ts';
import { textOf } from './plain-values.ts';
import { itemsOf, recordOf } from '../unknown-value.ts';

export interface HomePage {
  title: string | undefined;
  text: string | undefined;
  tagline: string | undefined;
  actions: readonly { text: string; link: string }[];
  features: readonly { title: string; details: string; link?: string | undefined }[];
}

/** Adds the hero and the features of a start page to the start of its text. */
export function withHomePage(page: HomePage, text: string): string {
  const home = homePageText(page);
  return home === '' ? text : `\n${home}${text === '' || text.startsWith('\n') ? '' : '\n'}${text}`;
}

function homePageText({ title, text, tagline, actions, features }: HomePage): string {
  const links = actions.map((action) => `[${action.text}](${action.link})`);
  const cards = features.flatMap((feature) => [
    ...directive(
      'card',
      feature.title,
      feature.link === undefined ? '' : `{href="${feature.link}"}`,
      feature.details === '' ? [] : [feature.details],
    ),
    '',
  ]);
  return [
    title === undefined ? '' : `# ${title}`,
    text === undefined ? '' : `**${text}**`,
    tagline ?? '',
    links.join(' · '),
    cards.length === 0 ? '' : directive('card-grid', '', '', cards.slice(0, -1)).join('\n'),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n');
}

/** The fields `hero` and `features` of a start page of VitePress or Starlight. */
export function homePageOf(fields: Readonly<Record<string, unknown>>): HomePage {
  const hero = recordOf(fields['hero']);
  return {
    title: textOf(hero['name']) ?? textOf(hero['title']) ?? textOf(fields['title']),
    text: textOf(hero['text']),
    tagline: textOf(hero['tagline'])?.replaceAll(/<br\s*\/?>/g, ' '),
    actions: itemsOf(hero['actions']).flatMap((action) => {
      const text = textOf(recordOf(action)['text']);
      const link = textOf(recordOf(action)['link']);
      return text === undefined || link === undefined ? [] : [{ text, link }];
    }),
    features: itemsOf(fields['features']).flatMap((feature) => {
      const one = recordOf(feature);
      const title = textOf(one['title']);
      const details = (textOf(one['details']) ?? '').trim().replaceAll(/\s*\n\s*/g, ' ');
      return title === undefined ? [] : [{ title, details, link: textOf(one['link']) }];
    }),
  };
}
