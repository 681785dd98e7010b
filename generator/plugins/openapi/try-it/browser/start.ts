/** Opens and closes the form of an operation. The form's code is loaded when a reader first opens one. */

document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element ? target.closest<HTMLButtonElement>('button[data-api-form]') : null;
  if (button === null) return;
  import('./open.tsx')
    .then(({ toggleForm }) => toggleForm(button))
    .catch((error: unknown) => {
      console.warn(error);
      const message = Object.assign(document.createElement('p'), {
        role: 'alert',
        textContent: button.dataset['apiFailed'] ?? '',
      });
      const before = button.nextElementSibling;
      if (before === null) button.after(message);
      else before.replaceWith(message);
    });
});
