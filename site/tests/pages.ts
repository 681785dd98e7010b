/** Pages in the specification, in its order. A name with `*` isn't in a sidebar. */

interface Part {
  /** Path below the base. */
  below: string;
  sidebar: 'drm' | 'mobile' | 'player' | 'server' | null;
  names: string;
}

const parts: readonly Part[] = [
  { below: '', sidebar: null, names: '/ search drm/errors drm/player/android-guide drm/safety-net' },
  {
    below: '',
    sidebar: 'drm',
    names: `drm drm/encryption drm/encryption/fps drm/encryption/wv drm/glossary drm/license
      drm/license/heart-beat drm/license/offline drm/license/restrictions drm/license/safety-net
      drm/license/tracks drm/player drm/player/fps-player-sample drm/player/ios-guide
      drm/player/license-errors drm/player/shaka-wv-sample drm/security-recommendations`,
  },
  { below: '', sidebar: 'mobile', names: 'mobile' },
  {
    below: 'mobile/android/',
    sidebar: 'mobile',
    names: `background-playback changelog chromecast* error-codes examples/external-url examples/playlist
      getting-started jetpack-compose offline pip-mode safety-net`,
  },
  {
    below: 'mobile/flutter/',
    sidebar: 'mobile',
    names: `background-playback changelog examples/playlist flutter-api* getting-started offline pip-mode
      play-integrity`,
  },
  {
    below: 'mobile/ios/',
    sidebar: 'mobile',
    names: `api-reference changelog error-handling getting-started offline pip-mode sample-controller-file
      swiftUI v1`,
  },
  {
    below: 'mobile/react-native/',
    sidebar: 'mobile',
    names: `background-playback changelog custom-controls examples/playlist getting-started offline pip-mode
      play-integrity`,
  },
  {
    below: 'player/v1/',
    sidebar: 'player',
    names: `/ advanced/custom-playback-rates advanced/overriding-css advanced/tracking-errors asset/examples/*
      asset/examples/apisample asset/examples/basic asset/examples/captions asset/examples/custominject
      asset/examples/forms asset/examples/timetracking changelog class/Vdo class/VdoPlayer custom-html
      keyboard-bindings migration-to-v2* playlist* single-page-websites themeing* typedef`,
  },
  {
    below: 'player/v2/',
    sidebar: 'player',
    names: `/ api-reference/accessing-player api-reference/player-configuration-options*
      api-reference/vdo-custom-api changelog config-player examples/basic examples/basic-react
      examples/captions examples/chapters-api examples/form examples/inject-html examples/playlist
      examples/react-hook examples/time-track special-embeds* video-apis webcomponent`,
  },
  { below: '', sidebar: 'server', names: 'server' },
  {
    below: 'server/',
    sidebar: 'server',
    names: `account/hooks account/video-usage authorization playbackauth/anno playbackauth/ipgeo
      playbackauth/offline playbackauth/otp playbackauth/reqbody playbackauth/ttl playbackauth/viewer
      playbackauth/whitelist upload/browser upload/credentials upload/file upload/import-url upload/overview
      upload/status upload/multi-part-upload*`,
  },
  {
    below: 'server/videomanagement/',
    sidebar: 'server',
    names: `all-folder-list* deleting files/delete files/list files/posters files/posters-update
      files/upload-captions files/download-files* folder-create folder-delete folder-list folder-move*
      folder-search folder-update folders listing renaming tags tags-add tags-list tags-replace tags-search`,
  },
];

/** Sidebar by path with base; `null` for none. */
export const specifiedPages: ReadonlyMap<string, string | null> = new Map(
  parts.flatMap(({ below, sidebar, names }) =>
    names.split(/\s+/).map((name) => {
      const path = `/docs/${below}${name.replace('*', '')}`.replace(/\/{2,}/, '/');
      return [path, name.endsWith('*') ? null : sidebar] as const;
    }),
  ),
);

/** Exists but isn't published. */
export const specifiedDraft = '/docs/drm/encryption/wowza';
