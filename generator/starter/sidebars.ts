export default {
  docs: ['getting-started', { type: 'category', label: 'Reference', items: ['elements'] }],
};
