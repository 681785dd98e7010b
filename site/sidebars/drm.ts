/** DRM licensing: encrypt once, license each playback, play. */
export const drm = [
  'drm/index',
  {
    type: 'category',
    label: 'Encryption',
    collapsed: false,
    items: ['drm/encryption/index', 'drm/encryption/wv', 'drm/encryption/fps'],
  },
  {
    type: 'category',
    label: 'Licensing',
    collapsed: false,
    items: [
      'drm/license/index',
      'drm/license/restrictions',
      'drm/license/offline',
      'drm/license/heart-beat',
      'drm/license/tracks',
      'drm/license/safety-net',
    ],
  },
  {
    type: 'category',
    label: 'Player',
    collapsed: false,
    items: [
      'drm/player/index',
      'drm/player/devices',
      'drm/player/shaka-wv-sample',
      'drm/player/shaka',
      'drm/player/hls-js',
      'drm/player/video-js',
      'drm/player/dash-js',
      'drm/player/fps-player-sample',
      'drm/player/ios-guide',
      'drm/player/ios-offline',
      'drm/player/android-offline',
      'drm/player/license-errors',
    ],
  },
  'drm/security-recommendations',
  'drm/glossary',
];
