import { describe, expect, it } from 'vitest';
import { withShownTabs } from './shown-tabs.ts';

const title = '# Page\n\n';
const group = '* **cURL**\n\n  ```bash\n  curl\n    x\n  ```\n\n* **C#**\n\n  First.\n\n  Second.';
const shown = new Map([['cURL\nC#', 'C#']]);

describe('the Markdown of a page with chosen tabs', () => {
  it('has the shown tab alone, without its label', () => {
    expect(withShownTabs(`${title}${group}\n\nAfter.\n\n- a\n- **b**\n`, shown)).toBe(
      `${title}First.\n\nSecond.\n\nAfter.\n\n- a\n- **b**\n`,
    );
  });

  it('keeps code as it is written', () => {
    expect(withShownTabs(`${title}${group}\n\nAfter.`, new Map([['cURL\nC#', 'cURL']]))).toBe(
      `${title}\`\`\`bash\ncurl\n  x\n\`\`\`\n\nAfter.`,
    );
  });

  it('tells groups apart that follow each other, and ends at the end of the page', () => {
    expect(withShownTabs(`${title}${group}\n\n${group}\n`, shown)).toBe(
      `${title}First.\n\nSecond.\n\nFirst.\n\nSecond.\n`,
    );
  });

  it('leaves groups without a choice, and those with other tabs, whole', () => {
    const other = '# Page\n\n* **cURL**\n\n  A.\n\n* **PHP**\n\n  B.\n\nAfter.\n';
    expect(withShownTabs(other, shown)).toBe(other);
    expect(withShownTabs(title + group, new Map())).toBe(title + group);
  });
});
