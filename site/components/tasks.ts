/** What readers come for most: cards of the first page, and of the one for unknown addresses. */
export const TASKS = [
  {
    icon: 'upload',
    href: '/docs/server/upload/overview',
    title: 'Upload videos',
    description: 'Send files from your server or a browser, or import them from a URL.',
  },
  {
    icon: 'page',
    href: '/docs/player/v2/',
    title: 'Put a protected video on a page',
    description: 'Embed the player in an iframe, and control it from your page.',
  },
  {
    icon: 'key',
    href: '/docs/server/playbackauth/otp',
    title: 'Decide who may watch',
    description: 'Check viewers on your backend, and create an OTP for each playback.',
  },
  {
    icon: 'rules',
    href: '/docs/server/playbackauth/reqbody#build-a-request',
    title: 'Restrict countries, sites and time',
    description: 'Put the rules of a playback together in a form, and try them.',
  },
  {
    icon: 'hook',
    href: '/docs/server/account/hooks',
    title: 'Know when a video is ready',
    description: 'Receive webhooks, check them, and publish each video once.',
  },
  {
    icon: 'error',
    href: '/docs/drm/errors',
    title: 'Find out what an error means',
    description: 'Paste a code or a line of a log, and get causes and remedies.',
  },
] as const;
