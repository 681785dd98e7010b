/** The mobile SDKs, one category for each platform. */
export const mobile = [
  'mobile/index',
  { type: 'category', label: 'Android', items: ['mobile/android/error-codes'] },
  { type: 'category', label: 'iOS', items: ['mobile/ios/error-handling'] },
];
