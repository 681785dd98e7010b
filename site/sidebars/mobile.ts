/** The mobile SDKs, one category for each platform. */
export const mobile = [
  'mobile/index',
  {
    type: 'category',
    label: 'Android',
    items: [
      'mobile/android/getting-started',
      'mobile/android/jetpack-compose',
      'mobile/android/offline',
      'mobile/android/pip-mode',
      'mobile/android/background-playback',
      {
        type: 'category',
        label: 'Examples',
        items: ['mobile/android/examples/playlist', 'mobile/android/examples/external-url'],
      },
      'mobile/android/safety-net',
      'mobile/android/error-codes',
      'mobile/android/changelog',
    ],
  },
  { type: 'category', label: 'iOS', items: ['mobile/ios/error-handling'] },
];
