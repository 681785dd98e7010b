/** Parses HTML, including scripts and styles, and XML. */

import { parse, parseFragment, type DefaultTreeAdapterTypes as Html, type ParserError } from 'parse5';
import { SaxesParser } from 'saxes';
import { shifted, type CodeFault, type CodeParser } from './code-fault.ts';
import { readJson } from './data-formats.ts';
import { javascript } from './javascript.ts';
import { treeSitter } from './tree-sitter.ts';

const script = javascript('js');

export const css: CodeParser = treeSitter('@vscode/tree-sitter-wasm/wasm/tree-sitter-css.wasm');

/** Elements whose end tag is optional in HTML. */
const ENDS_BY_ITSELF = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'html head body li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th'
  ).split(' '),
);

/** Parses a complete document or a fragment. */
export const html: CodeParser = async (code) => {
  const faults: CodeFault[] = [];
  const options = {
    sourceCodeLocationInfo: true,
    onParseError: ({ code: name, startLine }: ParserError): void => {
      faults.push({ row: startLine - 1, message: `Invalid HTML: ${name.replaceAll('-', ' ')}.` });
    },
  };
  const root = /<!doctype|<html/i.test(code) ? parse(code, options) : parseFragment(code, options);
  const inner = await Promise.all(elementsIn(root).map(faultsOfElement));
  return [...faults, ...inner.flat()].toSorted((a, b) => a.row - b.row);
};

function elementsIn(node: Html.Node): Html.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  const content = 'content' in node ? elementsIn(node.content) : [];
  return 'tagName' in node ? [node, ...content, ...children] : children;
}

async function faultsOfElement(element: Html.Element): Promise<CodeFault[]> {
  const { sourceCodeLocation: place, tagName } = element;
  if (place?.startTag === undefined) {
    return []; // supplied by the parser
  }
  if (place.endTag === undefined && !ENDS_BY_ITSELF.has(tagName) && !isSelfClosed(element)) {
    return [{ row: place.startLine - 1, message: `The element <${tagName}> is never closed.` }];
  }
  if (tagName !== 'script' && tagName !== 'style') {
    return [];
  }
  const [text] = element.childNodes;
  const code = text !== undefined && 'value' in text ? text.value : '';
  return shifted(await parserOf(element)(code), place.startTag.endLine - 1);
}

/** In SVG and MathML, `<path/>` is complete. */
function isSelfClosed({ namespaceURI, sourceCodeLocation: place }: Html.Element): boolean {
  return !namespaceURI.endsWith('/xhtml') && place?.endOffset === place?.startTag?.endOffset;
}

function parserOf({ tagName, attrs }: Html.Element): CodeParser {
  const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (tagName === 'style') {
    return css;
  }
  if (/json|importmap/.test(type)) {
    return (code) => readJson(code).faults;
  }
  return /^$|module|javascript/.test(type) ? script : () => [];
}

/** Must be well-formed, with a single root element. */
export const xml: CodeParser = (code) => {
  const faults: CodeFault[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    const [, line = '1', , text = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
    faults.push({ row: Number(line) - 1, message: `Invalid XML: ${text.replace(/\.?$/, '.')}` });
  });
  parser.write(code.trimStart()).close();
  return shifted(faults, code.split('\n').length - code.trimStart().split('\n').length);
};
