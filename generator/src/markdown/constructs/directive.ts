/** Maps directives to constructs, and handles unknown ones. */

import { escapeText } from '../../markup-text.ts';
import { nearestName } from '../../nearest-name.ts';
import { isInclude } from '../included-files.ts';
import { Render } from '../render.ts';
import { sliceOf } from '../source-file.ts';
import type { DirectiveNode, NodeOf } from '../tree.ts';
import { containerNamed, containerNames } from './containers.ts';
import { directiveForm } from './directive-form.ts';
import { reportTrailingText } from './trailing-text.ts';

export function renderContainerDirective(node: NodeOf<'containerDirective'>, render: Render): string {
  const construct = containerNamed(node.name, render);
  if (construct === null) {
    reportUnused(':::', node, render);
    return render.blocks(node.children);
  }
  reportUnclosed(node, render);
  reportTrailingText(node, render);
  return construct.html(node, render);
}

export function renderLeafDirective(node: NodeOf<'leafDirective'>, render: Render): string {
  const expansion = render.file.expansions.get(node);
  if (expansion !== undefined) {
    const inner = new Render(render.shared, expansion, {}, render.trail, render.depth);
    return inner.blocks(expansion.tree.children);
  }
  if (render.context.site.isDirective(node.name) || isInclude(node, render.context.site)) {
    return ''; // the problem has been reported
  }
  reportUnused('::', node, render);
  return `<p>${escapeText(render.source(node))}</p>`;
}

function reportUnused(colons: string, node: DirectiveNode, render: Render): void {
  const known = containerNames(render);
  if (colons === ':::' && node.name === 'tab') {
    render.problem(node, {
      code: 'unused-directive',
      level: 'warn',
      message: 'The directive ":::tab" isn\'t inside tabs, so its text is shown without a tab.',
      fix: 'Write "::::tabs" above the first tab and "::::" below the last one.',
    });
    return;
  }
  const nearest =
    colons === ':::' ? nearestName(node.name, known) : render.context.site.nearestDirective(node.name);
  const form = directiveForm(node.name, render.context);
  const choice = colons === ':::' ? `Use any of ${known.join(', ')}.` : '';
  render.problem(node, {
    code: 'unused-directive',
    level: 'warn',
    message:
      form === null
        ? `The directive "${colons}${node.name}" is unknown.`
        : `The directive "${node.name}" isn't written with "${colons}".`,
    fix:
      form === null && nearest !== null
        ? `Did you mean "${colons}${nearest}"?`
        : `${form ?? choice} If it's text, write "\\${colons}${node.name}".`.trimStart(),
  });
}

/** Reports a container without closing colons, because it contains the rest of the page. */
function reportUnclosed(node: NodeOf<'containerDirective'>, render: Render): void {
  const source = sliceOf(render.file, node);
  const lastLine = source.slice(source.lastIndexOf('\n') + 1);
  const colons = /^:+/.exec(source)?.[0] ?? ':::';
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(lastLine)?.[1] ?? '';
  if (source.includes('\n') && closing.length >= colons.length) {
    return;
  }
  render.problem(node, {
    code: 'unclosed-directive',
    level: 'warn',
    message: `The directive "${colons}${node.name}" isn't closed, so it continues to the end of its block.`,
    fix: `Write "${colons}" on its own line where it ends.`,
  });
}
