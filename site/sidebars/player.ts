/** The web player, v2 first. */
import { sectionSwitcher, wayTo } from './section-switcher.ts';

export const player = [
  sectionSwitcher('Player'),
  {
    type: 'category',
    label: 'Player v2',
    collapsed: false,
    items: [
      'player/v2/index',
      'player/v2/server-pages',
      'player/v2/config-player',
      'player/v2/webcomponent',
      {
        type: 'category',
        label: 'API',
        items: [
          'player/v2/api-reference/accessing-player',
          'player/v2/video-apis',
          'player/v2/api-reference/vdo-custom-api',
        ],
      },
      {
        type: 'category',
        label: 'Examples',
        items: [
          'player/v2/examples/basic',
          'player/v2/examples/basic-react',
          'player/v2/examples/react-hook',
          'player/v2/examples/time-track',
          'player/v2/examples/chapters-api',
          'player/v2/examples/captions',
          'player/v2/examples/form',
          'player/v2/examples/playlist',
          'player/v2/examples/inject-html',
        ],
      },
      'player/v2/errors',
      'player/v2/changelog',
    ],
  },
  {
    type: 'category',
    label: 'Player v1 (legacy)',
    items: [
      'player/v1/index',
      'player/v1/typedef',
      {
        type: 'category',
        label: 'Reference',
        items: ['player/v1/class/Vdo', 'player/v1/class/VdoPlayer'],
      },
      'player/v1/single-page-websites',
      'player/v1/custom-html',
      'player/v1/keyboard-bindings',
      {
        type: 'category',
        label: 'Advanced',
        items: [
          'player/v1/advanced/overriding-css',
          'player/v1/advanced/custom-playback-rates',
          'player/v1/advanced/tracking-errors',
        ],
      },
      {
        type: 'category',
        label: 'Examples',
        items: [
          'player/v1/asset/examples/basic',
          'player/v1/asset/examples/apisample',
          'player/v1/asset/examples/captions',
          'player/v1/asset/examples/custominject',
          'player/v1/asset/examples/forms',
          'player/v1/asset/examples/timetracking',
        ],
      },
      'player/v1/changelog',
    ],
  },
  wayTo('DRM licensing', '/drm'),
];
