/** Components that pages can use without an import, each with its HTML and its Markdown export. */

import { decodeHTML } from 'entities';
import { escapeText } from '../../markup-text.ts';
import { claimId } from '../claim-id.ts';
import { attributes } from '../html-text.ts';
import { linkTarget } from '../link-target.ts';
import type { BuiltInComponent } from '../mdx/built-ins.ts';
import { tocExpression } from '../mdx/expressions.ts';
import { evaluate, HtmlValue, propsOf, textProp, valueHtml } from '../mdx/evaluate.ts';
import type { Render } from '../render.ts';
import type { ElementNode } from '../tree.ts';
import { printAdmonition } from '../markdown-export/admonition.ts';
import { printCode } from '../markdown-export/code.ts';
import { printAnchor, printContent } from '../markdown-export/element-parts.ts';
import { printImage } from '../markdown-export/image.ts';
import type { Printer } from '../markdown-export/printer.ts';
import { printRendered } from '../markdown-export/raw-html.ts';
import { escaped } from '../markdown-export/syntax.ts';
import { printTabsElement } from '../markdown-export/tabs.ts';
import { ADMONITIONS, admonition, isAdmonition, shownAdmonition } from './admonition.ts';
import { printBadge, renderBadge } from './badge.ts';
import { printCard, printCardGrid, renderCard, renderCardGrid } from './card.ts';
import { codeBlock } from './code/code-block.ts';
import { codeOf } from './code/code-component.ts';
import { recordSample } from './code/code-sample.ts';
import type { Construct } from './construct.ts';
import { renderDetails } from './details.ts';
import { printFileTree, renderFileTree } from './file-tree.ts';
import { printDocCardList, renderDocCardList } from './doc-card-list.ts';
import { renderHead } from './head.ts';
import { printIcon, renderIcon } from './icon.ts';
import { imageSizes, imageSource } from './standard/image.ts';
import { elementContent } from './jsx/jsx-content.ts';
import { outsideAttributes } from './standard/link.ts';
import { printSteps, renderSteps } from './steps.ts';
import { renderTabItem, renderTabsElement } from './tabs/tabs-jsx.ts';
import { headingChoice, tocPlaceholder } from './toc-inline.ts';
import { reportMisspelledProps } from './unknown-attributes.ts';
import { isFunction } from '../../unknown-value.ts';

const NOTHING = (): string => '';

export const COMPONENTS: Readonly<Record<BuiltInComponent, Construct<ElementNode>>> = {
  Tabs: { html: renderTabsElement, markdown: printTabsElement },
  TabItem: { html: renderTabItem, markdown: printContent },
  CodeBlock: { html: renderCodeComponent, markdown: printCodeComponent },
  Admonition: { html: renderAdmonitionElement, markdown: printAdmonitionElement },
  Details: { html: renderDetails, markdown: printDetails },
  TOCInline: { html: renderTocInline, markdown: NOTHING },
  DocCardList: { html: renderDocCardList, markdown: printDocCardList },
  ThemedImage: { html: renderThemedImage, markdown: printThemedImage },
  Link: { html: renderLinkElement, markdown: printAnchor },
  BrowserOnly: { html: renderBrowserOnly, markdown: NOTHING },
  Head: { html: renderHead, markdown: NOTHING },
  Translate: {
    html: renderTranslate,
    markdown: (node, printer) => printRendered(renderTranslate(node, printer.render), printer).trim(),
  },
  Badge: { html: renderBadge, markdown: printBadge },
  Card: { html: renderCard, markdown: printCard },
  CardGrid: { html: renderCardGrid, markdown: printCardGrid },
  FileTree: { html: renderFileTree, markdown: printFileTree },
  Icon: { html: renderIcon, markdown: printIcon },
  Steps: { html: renderSteps, markdown: printSteps },
};

/** Renders a translated text with its values; falls back to the original. */
function renderTranslate(node: ElementNode, render: Render): string {
  const props = propsOf(node, render);
  const written = elementContent(node, render);
  const key = textProp(props, 'id') ?? decodeHTML(written);
  const translated = render.context.site.message(key);
  const { values } = props;
  const given = typeof values === 'object' && values !== null ? values : {};
  return (translated === null ? written : escapeText(translated)).replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) =>
      Object.hasOwn(given, name) ? valueHtml(Reflect.get(given, name), node, render) : placeholder,
  );
}

function renderCodeComponent(node: ElementNode, render: Render): string {
  const props = ['language', 'title', 'showLineNumbers', 'metastring', 'className', 'children'];
  reportMisspelledProps(node, propsOf(node, render), props, render);
  const { code, fence } = codeOf(node, render);
  recordSample(code, fence, node, render);
  return codeBlock(code, fence, render);
}

function printCodeComponent(node: ElementNode, printer: Printer): string {
  const { code, fence } = codeOf(node, printer.render);
  return printCode(code, fence, printer);
}

function renderAdmonitionElement(node: ElementNode, render: Render): string {
  const props = propsOf(node, render);
  reportMisspelledProps(node, props, ['type', 'title', 'icon', 'id', 'className'], render);
  const type = textProp(props, 'type') ?? 'note';
  if (!isAdmonition(type, render)) {
    render.problem(node, {
      code: 'unknown-admonition',
      level: 'warn',
      message: `The admonition type "${type}" doesn't exist, so "info" is shown.`,
      fix: `Use one of ${ADMONITIONS.join(', ')}.`,
    });
  }
  const title = props['title'] === undefined ? null : valueHtml(props['title'], node, render);
  render.page.addBlock('text', textProp(props, 'title') ?? '');
  const own = { title, id: textProp(props, 'id'), className: textProp(props, 'className') };
  return admonition(shownAdmonition(type, render), own, () => elementContent(node, render), render);
}

function printAdmonitionElement(node: ElementNode, printer: Printer): string {
  const props = propsOf(node, printer.render);
  return printAdmonition(
    shownAdmonition(textProp(props, 'type') ?? 'note', printer.render),
    escaped(textProp(props, 'title') ?? ''),
    printer.blocks(node.children),
    printer,
  );
}

function printDetails(node: ElementNode, printer: Printer): string {
  const summary = textProp(propsOf(node, printer.render), 'summary');
  const title = summary === null ? '' : `**${escaped(summary)}**\n\n`;
  return title + printer.blocks(node.children);
}

function renderTocInline(node: ElementNode, render: Render): string {
  const level = (name: string, fallback: number): number => {
    const attribute = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
    const value = attribute?.type === 'mdxJsxAttribute' ? attribute.value : null;
    const number = Number(typeof value === 'string' ? value : value?.value);
    return Number.isInteger(number) && number >= 2 && number <= 6 ? number : fallback;
  };
  const minLevel = level('minHeadingLevel', 2);
  const maxLevel = level('maxHeadingLevel', 3);
  const code = tocExpression(node);
  const compute = code === null ? null : evaluate(`(toc) => (${code})`, node, render);
  if (!isFunction(compute)) {
    return tocPlaceholder(minLevel, maxLevel, null);
  }
  render.page.headingChoices.push(headingChoice(compute));
  return tocPlaceholder(minLevel, maxLevel, render.page.headingChoices.length - 1);
}

function renderThemedImage(node: ElementNode, render: Render): string {
  const props = propsOf(node, render);
  const sources = props['sources'];
  if (typeof sources !== 'object' || sources === null) {
    render.problem(node, {
      code: 'themed-image',
      level: 'throw',
      message: 'This ThemedImage has no sources.',
      fix: "Write sources={{ light: '/img/light.png', dark: '/img/dark.png' }}.",
    });
    return '';
  }
  const alt = textProp(props, 'alt') ?? '';
  const className = textProp(props, 'className');
  return Object.entries(sources)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([mode, source]) => {
      const image = imageSource(source, node, render);
      const names = `themed-image themed-image--${mode}${className === null ? '' : ` ${className}`}`;
      return image === null
        ? ''
        : `<img${attributes({
            loading: 'lazy',
            decoding: 'async',
            class: names,
            src: image.src,
            ...imageSizes(image, render, textProp(props, 'width') ?? undefined),
            alt,
            width: textProp(props, 'width') ?? image.width,
            height: textProp(props, 'height') ?? (props['width'] === undefined ? image.height : undefined),
          })}>`;
    })
    .join('');
}

function printThemedImage(node: ElementNode, printer: Printer): string {
  const { sources, ...props } = propsOf(node, printer.render);
  const url = typeof sources === 'object' && sources !== null ? Object.values(sources)[0] : undefined;
  return typeof url === 'string' ? printImage({ url, alt: textProp(props, 'alt') }, node, printer) : '';
}

function renderLinkElement(node: ElementNode, render: Render): string {
  const props = propsOf(node, render);
  const id = textProp(props, 'id');
  const url = textProp(props, 'to') ?? textProp(props, 'href') ?? '';
  if (id !== null) {
    claimId(id, node, render, 'Change one of the two IDs.');
  }
  if (url === '' && id !== null) {
    return `<a${attributes({ id })}>${elementContent(node, render)}</a>`;
  }
  const target = linkTarget(url, node, render);
  const content = elementContent(node, render);
  if (target === null) {
    return content;
  }
  const { class: outside, ...rest } = outsideAttributes(target.external);
  const className = [textProp(props, 'className'), outside].filter(
    (name) => name !== undefined && name !== null,
  );
  const own = {
    id,
    title: textProp(props, 'title'),
    'aria-label': textProp(props, 'aria-label'),
  };
  return `<a${attributes({ href: target.href, class: className.length > 0 ? className.join(' ') : null, ...own, ...rest })}>${content}</a>`;
}

/** Its content only exists in the browser, so without JavaScript the fallback is shown. */
function renderBrowserOnly(node: ElementNode, render: Render): string {
  const attribute = node.attributes.find(
    (item) => item.type === 'mdxJsxAttribute' && item.name === 'fallback',
  );
  render.problem(node, {
    code: 'browser-only',
    level: 'warn',
    message: 'The content of "<BrowserOnly>" isn\'t shown, because pages are rendered without a browser.',
    fix: "Move it to a component whose file starts with 'use client'.",
  });
  if (attribute === undefined) {
    return '';
  }
  const fallback = propsOf({ ...node, attributes: [attribute] }, render)['fallback'];
  return fallback instanceof HtmlValue ? fallback.html : valueHtml(fallback, node, render);
}
