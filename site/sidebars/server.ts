/** Server APIs: the first video, then playback, upload, and video management. */
import { sectionSwitcher, wayTo } from './section-switcher.ts';

export const server = [
  sectionSwitcher('Server APIs'),
  'server/index',
  'server/first-video',
  'server/authorization',
  'server/conventions',
  'server/errors',
  'server/production',
  {
    type: 'category',
    label: 'Playback authentication',
    items: [
      'server/playbackauth/otp',
      'server/playbackauth/frameworks',
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
    label: 'Video management',
    items: [
      {
        type: 'category',
        label: 'Videos',
        items: [
          'server/videomanagement/listing',
          'server/videomanagement/renaming',
          'server/videomanagement/deleting',
          'server/videomanagement/jobs',
        ],
      },
      {
        type: 'category',
        label: 'Files',
        items: [
          'server/videomanagement/files/list',
          'server/videomanagement/files/posters',
          'server/videomanagement/files/posters-update',
          'server/videomanagement/files/upload-captions',
          'server/videomanagement/files/delete',
        ],
      },
      {
        type: 'category',
        label: 'Folders',
        items: [
          'server/videomanagement/folders',
          'server/videomanagement/folder-list',
          'server/videomanagement/folder-search',
          'server/videomanagement/folder-create',
          'server/videomanagement/folder-update',
          'server/videomanagement/folder-delete',
        ],
      },
      {
        type: 'category',
        label: 'Tags',
        items: [
          'server/videomanagement/tags',
          'server/videomanagement/tags-add',
          'server/videomanagement/tags-replace',
          'server/videomanagement/tags-rename',
          'server/videomanagement/tags-list',
          'server/videomanagement/tags-search',
        ],
      },
    ],
  },
  {
    type: 'category',
    label: 'Account',
    items: [
      {
        type: 'category',
        label: 'Webhooks',
        items: [
          'server/account/hooks',
          'server/account/hooks/events',
          'server/account/hooks/verify',
          'server/account/hooks/reliability',
          'server/account/hooks/reference',
        ],
      },
      'server/account/video-usage',
    ],
  },
  'server/plugins',
  'server/assistants',
  wayTo('DRM licensing', '/drm'),
];
