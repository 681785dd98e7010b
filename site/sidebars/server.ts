/** Server APIs: authorisation first, then playback, upload, and the care of videos. */
export const server = [
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
  {
    type: 'category',
    label: 'Upload',
    items: [
      'server/upload/overview',
      'server/upload/credentials',
      'server/upload/file',
      'server/upload/status',
      'server/upload/browser',
      'server/upload/import-url',
    ],
  },
  {
    type: 'category',
    label: 'Account',
    items: ['server/account/hooks', 'server/account/video-usage'],
  },
];
