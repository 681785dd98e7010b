import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlayerFrame } from '../../components/player/PlayerFrame.tsx';
import type { Diagnosis } from './diagnosis-schema.ts';

const LABELS: Readonly<Record<Diagnosis['viewer']['picture'], string>> = {
  message: 'A player with a message in place of the video',
  black: 'A player whose picture is black',
  spinner: 'A player that waits',
  frozen: 'A player whose picture stands still',
  poster: 'A player with its poster and a button',
};

/**
 * Returns an image of what the viewer sees, as one line of HTML. The player's text is also the caption for Markdown
 * and screen readers, because others read it in the image.
 */
export function viewerPicture({ picture, says, player = 'The player' }: Diagnosis['viewer']): string {
  const figure = createElement(
    'figure',
    null,
    createElement(PlayerFrame, { label: LABELS[picture], state: picture, says }),
    says === undefined
      ? null
      : createElement(
          'figcaption',
          { className: 'visually-hidden' },
          `${player} shows: `,
          createElement('q', null, says),
        ),
  );
  return renderToStaticMarkup(figure);
}
