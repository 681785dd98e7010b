/** The web player, v2 first. */
export const player = [
  {
    type: 'category',
    label: 'Player v2',
    collapsed: false,
    items: [
      'player/v2/index',
      'player/v2/config-player',
      'player/v2/webcomponent',
      {
        type: 'category',
        label: 'API',
        collapsed: false,
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
      'player/v2/changelog',
    ],
  },
  {
    type: 'category',
    label: 'Player v1',
    items: ['player/v1/advanced/tracking-errors'],
  },
];
