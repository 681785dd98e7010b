/**
 * One sidebar per subject. Items stand in the order in which a new reader needs them.
 */
const sidebars = {
  server: [
    'server/index',
    'server/authorization',
    {
      type: 'category',
      label: 'Playback authentication',
      collapsed: false,
      items: [
        'server/playbackauth/otp',
        'server/playbackauth/reqbody',
        'server/playbackauth/ttl',
        'server/playbackauth/anno',
        'server/playbackauth/whitelist',
        'server/playbackauth/ipgeo',
        'server/playbackauth/viewer',
        'server/playbackauth/offline',
      ],
    },
  ],
  player: ['player/v2/index'],
  mobile: ['mobile/index'],
  drm: ['drm/index'],
};

export default sidebars;
