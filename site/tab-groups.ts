/** What readers choose once for all pages, in tabs of one `groupId`. */
export const tabGroups = {
  language: {
    label: 'Samples in',
    // What stands in for a language comes closest to it in how it is written.
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
};
