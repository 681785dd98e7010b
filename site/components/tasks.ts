/** The most common tasks, shown as cards on the landing page and the not-found page. */
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
    title: 'Add a protected video to a page',
    description: 'Embed the player in an iframe and control it from your page.',
  },
  {
    icon: 'key',
    href: '/docs/server/playbackauth/otp',
    title: 'Decide who may watch',
    description: 'Check viewers on your server and create an OTP for each playback.',
  },
  {
    icon: 'rules',
    href: '/docs/server/playbackauth/reqbody#build-a-request',
    title: 'Restrict countries, sites, and time',
    description: 'Build an OTP request in a form and see what each rule does.',
  },
  {
    icon: 'hook',
    href: '/docs/server/account/hooks',
    title: 'Know when a video is ready',
    description: 'Receive a webhook as soon as a video can be played.',
  },
  {
    icon: 'error',
    href: '/docs/drm/errors',
    title: 'Find out what an error means',
    description: 'Paste a code or a log line to get its causes and fixes.',
  },
] as const;
