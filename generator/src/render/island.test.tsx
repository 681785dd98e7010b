import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { island } from './island.tsx';

const Panel = island(({ children }: { children?: ReactNode }) => <section>{children}</section>, {
  source: 'components/Panel.tsx',
  exportName: 'Panel',
});

describe('children of islands', () => {
  it('reach the browser in one slot if React rendered them', () => {
    const html = renderToStaticMarkup(
      <Panel>
        <em>Text</em>
      </Panel>,
    );
    expect(html).toContain('<section><docs-slot><em>Text</em></docs-slot></section>');
  });

  it('reach the browser in one slot if an MDX page rendered them', () => {
    // The MDX runtime passes children that are already HTML in a `<docs-slot>`.
    const slot = createElement('docs-slot', { dangerouslySetInnerHTML: { __html: '<em>Text</em>' } });
    const html = renderToStaticMarkup(<Panel>{slot}</Panel>);
    expect(html).toContain('<section><docs-slot><em>Text</em></docs-slot></section>');
  });

  it("reach the browser as a prop if they're text", () => {
    const html = renderToStaticMarkup(<Panel>Text</Panel>);
    expect(html).toContain('data-props="{&quot;children&quot;:&quot;Text&quot;}"');
    expect(html).toContain('<section>Text</section>');
  });

  it('are repeated in islands with their own IDs', () => {
    const html = renderToStaticMarkup([1, 2, 3].map((key) => <Panel key={key}>Again</Panel>));
    const ids = [...html.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('need no slot if there are none', () => {
    for (const children of [undefined, null]) {
      expect(renderToStaticMarkup(<Panel>{children}</Panel>)).toContain('<section></section>');
    }
  });
});
