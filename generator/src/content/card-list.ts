/** Placeholder that the Markdown step writes for `<DocCardList />`. */
export const CARD_LIST = '<docs-card-list></docs-card-list>';
