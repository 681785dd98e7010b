/** Small but realistic pages for search tests. */

import type { PageData } from '../../content/model.ts';
import type { SearchSource } from '../records.ts';

interface SampleSection {
  heading: string;
  level?: number;
  text?: string[];
  code?: string;
}

/** A published docs page; `changes` override its fields. */
export function samplePage(
  path: string,
  breadcrumbs: string[],
  title: string,
  [intro, ...sections]: [intro: string, ...sections: SampleSection[]],
  changes: Partial<PageData> = {},
): SearchSource {
  const page = {
    buildId: 'build',
    path,
    kind: 'doc',
    id: path,
    title,
    documentTitle: title,
    description: '',
    headingHtml: title,
    toc: [],
    hideToc: false,
    sidebar: 'current/docs',
    breadcrumbs: [...breadcrumbs, title].map((label) => ({ label })),
    previous: null,
    next: null,
    version: 'current',
    tags: [],
    editUrl: null,
    lastUpdated: null,
    unlisted: false,
    draft: false,
    searchTag: 'docs-default-current',
    hasBrowserDiagram: false,
    htmlClasses: [],
    markdownPath: null,
    ...changes,
  } as PageData;
  const headings = sections.map(({ heading, level = 2 }) => ({
    level,
    id: idOf(heading),
    text: heading,
    html: heading,
  }));
  const blocks = sections.flatMap(({ heading, text = [], code }) => [
    ...text.map((line) => ({ anchor: idOf(heading), kind: 'text' as const, text: line })),
    ...(code === undefined ? [] : [{ anchor: idOf(heading), kind: 'code' as const, text: code }]),
  ]);
  const first = { anchor: '', kind: 'text' as const, text: intro };
  const rendered = { headings, blocks: [first, ...blocks], digest: JSON.stringify([first, blocks]) };
  return { page, noIndex: false, keywords: [], rendered };
}

function idOf(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

export const samplePages: SearchSource[] = [
  samplePage('/docs/server/playbackauth/otp', ['Server APIs', 'Playback authorization'], 'Generate an OTP', [
    'An OTP and its playbackInfo let one viewer play one video for a short time.',
    {
      heading: 'Request',
      text: ['POST /videos/{videoID}/otp', 'ttl', 'Seconds for which the OTP can be used.'],
      code: "const response = await fetch(url, { headers: { Authorization: 'Apisecret ' + process.env.API_SECRET } });",
    },
    {
      heading: 'Response',
      text: ['otp', 'Give it to the player.', 'playbackInfo', 'Names the video. Give it to the player.'],
    },
  ]),
  samplePage(
    '/docs/server/playbackauth/anno',
    ['Server APIs', 'Playback authorization'],
    'Dynamic watermark',
    [
      'A watermark draws the name or the address of the viewer over the video.',
      {
        heading: 'Add a watermark',
        text: ['Send annotate with the OTP request.'],
        code: 'annotate: [{ type: "rtext" }]',
      },
      { heading: 'When no watermark shows', text: ['Check that annotate is text, not an object.'] },
    ],
  ),
  samplePage('/docs/server/upload/overview', ['Server APIs', 'Upload'], 'Upload videos', [
    'Send a file, or the address of one. Captions come later, with their own call.',
    { heading: 'Ways to upload', text: ['From a browser', 'By multi-part upload for files above 5 GB'] },
  ]),
  samplePage(
    '/docs/server/videomanagement/files/upload-captions',
    ['Server APIs', 'Videos'],
    'Upload captions',
    [
      'Adds subtitles in WebVTT to a video.',
      { heading: 'Request', text: ['POST /videos/{videoID}/files?language=en'] },
    ],
  ),
  samplePage('/docs/mobile/android/error-codes', ['Mobile SDKs', 'Android'], 'Error codes', [
    'ErrorDescription tells what happened. The web player reports 6101 as well.',
    {
      heading: 'Playback errors',
      text: [
        '2013',
        'The OTP has expired: ask for a new one.',
        '6101',
        'The licence was refused.',
        '0x400205',
        'drm_3032',
      ],
    },
    { heading: 'Listen for errors', text: ['onLoadError is called when the video cannot be loaded.'] },
  ]),
  samplePage('/docs/mobile/android/getting-started', ['Mobile SDKs', 'Android'], 'Getting started', [
    'Add the SDK, show the player, load a video with VdoInitParams.',
    {
      heading: 'VdoInitParams',
      text: ['Made by a builder.'],
      code: 'new VdoInitParams.Builder().setOtp(otp).setPlaybackInfo(playbackInfo).setResumeTime(5000).build()',
    },
    { heading: 'Load a video', text: ['After 2013 the call must be repeated with a new OTP.'] },
  ]),
  samplePage('/docs/mobile/android/offline', ['Mobile SDKs', 'Android'], 'Offline playback', [
    'Download a video and play it without a connection.',
    { heading: 'Delete a download', text: ['Call remove with the media id.'] },
  ]),
  samplePage('/docs/mobile/ios/offline', ['Mobile SDKs', 'iOS'], 'Offline playback', [
    'Store a video on the device with FairPlay.',
    { heading: 'Delete a download', text: ['Call removeDownload.'] },
  ]),
  samplePage('/docs/mobile/ios/pip-mode', ['Mobile SDKs', 'iOS'], 'Picture in picture', [
    'The video goes on in a small window. Offline playback works there, too.',
  ]),
  samplePage('/docs/player/v2', ['Player v2'], 'Player v2', [
    'Embed the player in a page with an iframe.',
    { heading: 'Attributes', text: ['otp', 'playbackInfo', 'The values of the server.'] },
    { heading: 'Offline', text: ['The web player cannot store videos.'] },
  ]),
];
