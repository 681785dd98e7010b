/* Loaded by platform.js on pages with a placeholder for the field. */
(() => {
  addFields();
  document.addEventListener('docs:navigated', addFields);

  function addFields() {
    for (const place of document.querySelectorAll('.code-filter:empty')) addField(place);
  }

  function addField(place) {
    const rows = [...document.querySelectorAll(`tr:has(> td > a[id^="${place.dataset.rows}"])`)];
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const label = document.createElement('label');
    label.textContent = 'Filter by code or word ';
    const field = document.createElement('input');
    field.type = 'search';
    field.autocomplete = 'off';
    const count = document.createElement('output');
    label.append(field);
    place.append(label, count);
    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\s+/);
      rows.forEach((row, index) => {
        row.hidden = !words.every((word) => texts[index].includes(word));
      });
      const shown = rows.filter((row) => !row.hidden).length;
      count.textContent = shown === rows.length ? '' : `${shown} of ${rows.length}`;
      for (const table of new Set(rows.map((row) => row.closest('table')))) hideIfEmpty(table);
    });
  }

  /** Also hides its heading and everything between them. */
  function hideIfEmpty(table) {
    const isEmpty = table.querySelector('tbody > tr:not([hidden])') === null;
    let part = table.closest('.table-wrapper') ?? table;
    while (part !== null && !part.matches('.code-filter, :has(> h2)')) {
      part.hidden = isEmpty;
      if (part.matches(':has(> h3)')) return;
      part = part.previousElementSibling;
    }
  }
})();
