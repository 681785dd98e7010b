/** DRM licensing: encrypt once, license each playback, play. */
import { sectionSwitcher } from './section-switcher.ts';

export const drm = [
  sectionSwitcher('DRM licensing'),
  'drm/index',
  'drm/how-it-plays',
  {
    type: 'category',
    label: 'Encryption',
    items: ['drm/encryption/index', 'drm/encryption/wv', 'drm/encryption/fps'],
  },
  {
    type: 'category',
    label: 'Licensing',
    items: [
      'drm/license/index',
      'drm/license/server',
      'drm/license/restrictions',
      'drm/license/offline',
      'drm/license/heart-beat',
      'drm/license/heart-beat-apps',
      'drm/license/tracks',
      'drm/license/safety-net',
    ],
  },
  {
    type: 'category',
    label: 'Player',
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
      'drm/security-levels',
      'drm/hdcp',
    ],
  },
  {
    type: 'category',
    label: 'DRM errors',
    items: [
      { type: 'link', label: 'Look up a code', href: '/drm/errors' },
      'drm/troubleshooting',
      'drm/player/license-errors',
      'drm/errors/browser',
      'drm/errors/shaka-player',
      'drm/errors/hls-js',
      'drm/errors/dash-js',
      'drm/errors/video-js',
      'drm/errors/media3',
      'drm/errors/avfoundation',
    ],
  },
  'drm/security-recommendations',
  'drm/glossary',
];
