/** The style sheet shows definitions of terms; Escape hides one while it's hovered or focused. */

export function startTerms(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const shown = '.term:is(:hover, :focus-visible, :has(+ :hover))';
    for (const term of document.querySelectorAll<HTMLElement>(shown)) {
      term.dataset['quiet'] = '';
    }
  });
  for (const type of ['pointerout', 'focusout']) {
    document.addEventListener(type, ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const term = target.matches('.term') ? target : target.previousElementSibling;
      if (term instanceof HTMLElement && term.matches('.term')) delete term.dataset['quiet'];
    });
  }
}
