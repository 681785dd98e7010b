/**
 * Choices that readers make once for all pages, each a tab group's `groupId`. Pages, the platform switch, the search,
 * and links with a query (`?lang=php&platform=ios`) follow them. Platform IDs are the names of their folders in
 * `docs/mobile`.
 */
export const readerChoices = {
  platform: {
    label: 'Platform',
    // Platforms have no fallbacks, because text for one is wrong for another.
    values: [
      { value: 'android', label: 'Android' },
      { value: 'ios', label: 'iOS' },
      { value: 'flutter', label: 'Flutter' },
      { value: 'react-native', label: 'React Native' },
    ],
  },
  language: {
    label: 'Samples in',
    query: 'lang',
    // The fallback for a language is the one with the most similar syntax.
    values: [
      { value: 'curl', label: 'cURL', nearest: ['nodejs', 'python', 'php'] },
      { value: 'nodejs', label: 'Node.js', nearest: ['python', 'php', 'curl'] },
      { value: 'php', label: 'PHP', nearest: ['nodejs', 'python', 'ruby'] },
      { value: 'csharp', label: 'C#', nearest: ['java', 'nodejs', 'php', 'python'] },
      { value: 'python', label: 'Python', nearest: ['ruby', 'nodejs', 'php'] },
      { value: 'ruby', label: 'Ruby', nearest: ['python', 'nodejs', 'php'] },
      { value: 'java', label: 'Java', nearest: ['csharp', 'nodejs', 'php', 'python'] },
      { value: 'go', label: 'Go', nearest: ['nodejs', 'python', 'php'] },
    ],
  },
  'android-language': {
    label: 'Android samples in',
    values: [
      { value: 'kotlin', label: 'Kotlin' },
      { value: 'java', label: 'Java' },
    ],
  },
  'player-version': {
    label: 'Web player',
    values: [
      { value: 'v2', label: 'v2' },
      { value: 'v1', label: 'v1' },
    ],
  },
};
