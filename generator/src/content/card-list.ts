/** Placeholder that the Markdown step outputs for `<DocCardList />`. */
export const CARD_LIST = '<docs-card-list></docs-card-list>';
