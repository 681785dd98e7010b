/** Mintlify's components, and what this generator has in their place. */

import { isIcon } from '../../markdown/constructs/icon.ts';
import {
  attributeText,
  contentLines,
  elementText,
  type ConvertElement,
  type Element,
  type ElementTable,
} from '../elements.ts';
import {
  closingFence,
  dedented,
  escapedHtml,
  indented,
  openingFence,
  tabValue,
  trimmedLines,
} from '../markdown-text.ts';

const callout =
  (type: string): ConvertElement =>
  (element) =>
    elementText('Admonition', { type, title: element.attributes['title'] }, element);

/** Only the content is shown. */
const unwrapped: ConvertElement = (element) => contentLines(element).join('\n');

const collapsed: ConvertElement = (element) =>
  elementText(
    'Details',
    {
      summary: element.attributes['title'],
      open: element.attributes['defaultOpen'] === true ? true : undefined,
    },
    { ...element, isBlock: true },
  );

export const ELEMENTS: ElementTable = {
  Note: callout('note'),
  Info: callout('info'),
  Tip: callout('tip'),
  Check: callout('success'),
  Warning: callout('warning'),
  Danger: callout('danger'),
  Callout: callout('note'),
  Accordion: collapsed,
  Expandable: collapsed,
  AccordionGroup: unwrapped,
  Tabs: (element) => elementText('Tabs', {}, { ...element, isBlock: true }),
  Tab: (element) => {
    const label = attributeText(element, 'title');
    return label === undefined
      ? null
      : elementText('TabItem', { value: tabValue(label), label }, { ...element, isBlock: true });
  },
  CodeGroup: codeTabs,
  RequestExample: codeTabs,
  ResponseExample: codeTabs,
  Steps: (element) => {
    const lines = contentLines(element);
    return lines.some((line) => line.startsWith('1. '))
      ? ['<Steps>', '', ...lines, '', '</Steps>'].join('\n')
      : lines.join('\n');
  },
  Step: (element) => {
    const title = attributeText(element, 'title');
    const content = contentLines(element);
    const body = content.length === 0 ? [] : ['', ...indented(content, 3)];
    return title === undefined
      ? [`1. ${(content[0] ?? '').trimStart()}`, ...indented(content.slice(1), 3), ''].join('\n')
      : [`1. **${title}**`, ...body, ''].join('\n');
  },
  Card: (element) => {
    const { title, href } = element.attributes;
    const icon = attributeText(element, 'icon');
    return title === undefined
      ? contentLines(element).join('\n')
      : elementText(
          'Card',
          { title, href, icon: icon !== undefined && isIcon(icon) ? icon : undefined },
          element,
        );
  },
  CardGroup: (element) => elementText('CardGrid', {}, element),
  Tile: (element) => {
    const { title, href } = element.attributes;
    const description = attributeText(element, 'description');
    const content = [...contentLines(element), ...(description === undefined ? [] : ['', description])];
    return elementText('Card', { title, href }, { content: content.join('\n'), isBlock: true });
  },
  Prompt: (element) => {
    const fence = '`'.repeat(
      Math.max(3, ...(element.original.match(/`+/g) ?? []).map((run) => run.length + 1)),
    );
    const lines = [`${fence}text wrap`, ...trimmedLines(dedented(element.original.split('\n'))), fence];
    return elementText(
      'Details',
      { summary: attributeText(element, 'description') ?? 'Prompt' },
      { content: lines.join('\n'), isBlock: true },
    );
  },
  View: (element) => {
    const title = attributeText(element, 'title');
    return [...(title === undefined ? [] : [`**${title}**`, '']), ...contentLines(element)].join('\n');
  },
  Tree: (element) => ['<FileTree>', '', ...contentLines(element), '', '</FileTree>'].join('\n'),
  'Tree.Folder': (element) =>
    [`- ${attributeText(element, 'name') ?? ''}/`, ...indented(contentLines(element), 2)].join('\n'),
  'Tree.File': (element) => `- ${attributeText(element, 'name') ?? ''}`,
  Color: (element) => contentLines(element).join('\n'),
  'Color.Row': (element) =>
    [`**${attributeText(element, 'title') ?? ''}**`, '', ...contentLines(element), ''].join('\n'),
  'Color.Item': (element) => {
    const { light, dark } =
      /light:\s*"(?<light>[^"]*)"(?:.*dark:\s*"(?<dark>[^"]*)")?/s.exec(String(element.attributes['value']))
        ?.groups ?? {};
    const values = [light ?? attributeText(element, 'value'), dark].flatMap((one) =>
      one === undefined ? [] : `\`${one}\``,
    );
    return `- ${[attributeText(element, 'name'), ...values].filter((part) => part !== undefined).join(' ')}`;
  },
  'GitHub.Repo': (element) => {
    const repo = attributeText(element, 'repo');
    return repo === undefined ? null : `[${repo}](https://github.com/${repo})`;
  },
  Columns: columns,
  Column: unwrapped,
  Panel: unwrapped,
  // Text for programs isn't shown to readers.
  Visibility: (element) => (attributeText(element, 'for') === 'agents' ? '' : unwrapped(element)),
  Frame: (element) => {
    const caption = attributeText(element, 'caption');
    const content = contentLines(element);
    return caption === undefined
      ? content.join('\n')
      : [
          '<figure>',
          '',
          ...content,
          '',
          `<figcaption>${escapedHtml(caption)}</figcaption>`,
          '',
          '</figure>',
        ].join('\n');
  },
  ParamField: field,
  ResponseField: field,
  Icon: (element) => {
    const icon = attributeText(element, 'icon');
    return icon !== undefined && isIcon(icon) ? `<Icon name="${icon}" />` : '';
  },
  Tooltip: (element) => {
    const tip = attributeText(element, 'tip');
    return tip === undefined
      ? (element.content ?? '')
      : elementText('abbr', { title: tip }, { ...element, isBlock: false });
  },
  Badge: (element) => elementText('Badge', {}, { ...element, isBlock: false }),
  Snippet: (element) => {
    const file = attributeText(element, 'file');
    return file === undefined ? null : `::include{file="@site/snippets/${file}"}`;
  },
  Update: (element) => {
    const label = attributeText(element, 'label');
    const description = attributeText(element, 'description');
    const content = contentLines(element);
    return label === undefined
      ? null
      : [`## ${label}`, '', ...(description === undefined ? [] : [`*${description}*`, '']), ...content].join(
          '\n',
        );
  },
};

/** Columns of cards are a grid. Others are shown below one another. */
function columns(element: Element): string {
  const lines = contentLines(element);
  return lines.some((line) => line.startsWith('<Card'))
    ? elementText('CardGrid', {}, element)
    : lines.join('\n');
}

/** A tab for each code block, labeled with its title. */
function codeTabs(element: Element): string {
  const lines = contentLines(element);
  const items: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const fence = openingFence(lines[at] ?? '');
    if (fence === null) {
      continue;
    }
    const end = closingFence(lines, at, fence);
    const language = /^[^\s{]+/.exec(fence.info.trim())?.[0] ?? 'text';
    const label = /\btitle="([^"]*)"/.exec(fence.info)?.[1] || language;
    const info = fence.info.replace(/\s*\btitle="[^"]*"/, '');
    const values = items.filter((item) => item.includes(` value="${tabValue(label)}`)).length;
    const value = tabValue(label) + (values === 0 ? '' : `-${values + 1}`);
    items.push(
      [
        `<TabItem value="${value}" label="${label}">`,
        '',
        fence.mark + info,
        ...lines.slice(at + 1, end + 1),
        '',
        '</TabItem>',
      ].join('\n'),
    );
    at = end;
  }
  return items.length === 0 ? lines.join('\n') : ['<Tabs>', '', items.join('\n\n'), '', '</Tabs>'].join('\n');
}

/** A parameter or a field of a response. */
function field(element: Element): string {
  const [name] = ['path', 'query', 'body', 'header', 'name'].flatMap(
    (kind) => attributeText(element, kind) ?? [],
  );
  const type = attributeText(element, 'type');
  const initial = attributeText(element, 'default');
  const facts = [
    `<code>${escapedHtml(name ?? '')}</code>`,
    type === undefined ? '' : `<em>${escapedHtml(type)}</em>`,
    element.attributes['required'] === undefined ? '' : 'required',
    element.attributes['deprecated'] === undefined ? '' : 'deprecated',
    initial === undefined ? '' : `default <code>${escapedHtml(initial)}</code>`,
  ].filter((fact) => fact !== '');
  const content = contentLines(element);
  return [
    '<dl>',
    `<dt>${facts.join(' ').replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)}</dt>`,
    '<dd>',
    '',
    ...content,
    '',
    '</dd>',
    '</dl>',
  ].join('\n');
}
