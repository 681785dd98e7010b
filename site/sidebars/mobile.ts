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
  {
    type: 'category',
    label: 'iOS',
    items: [
      'mobile/ios/getting-started',
      'mobile/ios/swiftUI',
      'mobile/ios/sample-controller-file',
      'mobile/ios/offline',
      'mobile/ios/pip-mode',
      'mobile/ios/api-reference',
      'mobile/ios/error-handling',
      'mobile/ios/changelog',
      'mobile/ios/v1',
    ],
  },
  {
    type: 'category',
    label: 'Flutter',
    items: [
      'mobile/flutter/getting-started',
      'mobile/flutter/offline',
      'mobile/flutter/pip-mode',
      'mobile/flutter/background-playback',
      {
        type: 'category',
        label: 'Examples',
        items: ['mobile/flutter/examples/playlist'],
      },
      'mobile/flutter/play-integrity',
      'mobile/flutter/changelog',
    ],
  },
  {
    type: 'category',
    label: 'React Native',
    items: [
      'mobile/react-native/getting-started',
      'mobile/react-native/custom-controls',
      'mobile/react-native/offline',
      'mobile/react-native/pip-mode',
      'mobile/react-native/background-playback',
      {
        type: 'category',
        label: 'Examples',
        items: ['mobile/react-native/examples/playlist'],
      },
      'mobile/react-native/play-integrity',
      'mobile/react-native/changelog',
    ],
  },
];
