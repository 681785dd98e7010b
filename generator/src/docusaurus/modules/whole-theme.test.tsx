/** HTML of the components that pages of adapted projects import, and the facts that they add to their page. */

import path from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { fixtures } from '../../../fixtures/build-fixture.ts';
import { provideScope, siteFacts, type PageFacts, type PageScope } from '../../render-scope.ts';
import BrowserOnly from './docusaurus/BrowserOnly.tsx';
import ErrorBoundary from './docusaurus/ErrorBoundary.tsx';
import Head from './docusaurus/Head.tsx';
import Interpolate from './docusaurus/Interpolate.tsx';
import isInternalUrl from './docusaurus/isInternalUrl.ts';
import Link from './docusaurus/Link.tsx';
import {
  Collapsible,
  HtmlClassNameProvider,
  isMultiColumnFooterLinks,
  PageMetadata,
  PluginHtmlClassNameProvider,
  useCollapsible,
  useColorMode,
  useLocalPathname,
  usePluralForm,
  useThemeConfig,
  useWindowSize,
} from './docusaurus/theme-common.tsx';
import Translate, { translate } from './docusaurus/Translate.tsx';
import useBaseUrl, { useBaseUrlUtils } from './docusaurus/useBaseUrl.ts';
import useBrokenLinks from './docusaurus/useBrokenLinks.ts';
import useDocusaurusContext from './docusaurus/useDocusaurusContext.ts';
import useGlobalData, { useAllPluginInstancesData, usePluginData } from './docusaurus/useGlobalData.ts';
import Admonition from './theme/Admonition.tsx';
import CodeBlock from './theme/CodeBlock.tsx';
import IdealImage from './theme/IdealImage.tsx';
import Layout from './theme/Layout.tsx';
import MDXComponents from './theme/MDXComponents.tsx';
import Mermaid from './theme/Mermaid.tsx';
import SearchBar from './theme/SearchBar.tsx';
import ShellPart from './theme/ShellPart.tsx';
import TabItem from './theme/TabItem.tsx';
import Tabs from './theme/Tabs.tsx';
import ThemedImage from './theme/ThemedImage.tsx';

const SITE = {
  ...siteFacts(),
  url: 'https://docs.example',
  baseUrl: '/base/de/',
  rootUrl: '/base/',
  locale: 'de',
  locales: ['en', 'de'],
  messages: { known: 'Hallo {name}', Text: 'Wort' },
  customFields: { own: 1 },
  pluginData: { mine: { default: { a: 1 }, other: { b: 2 } } },
  otherSettings: { own: 2, localeConfigs: { de: { label: 'Deutsch' } }, siteMetadata: { x: 1 } },
  themeConfig: { navbar: { title: 'T' }, extra: 1 },
};

afterEach(() => provideScope(() => undefined));

/** Puts the result of hooks into HTML. */
function Result({ of }: { of: () => unknown }): ReactNode {
  return <pre>{textOf(of)}</pre>;
}

function textOf(result: () => unknown): string {
  try {
    return JSON.stringify(result(), null, 1) ?? '';
  } catch (error) {
    return String(error);
  }
}

const {
  a: A,
  code: Code,
  details: Details,
  h2: H2,
  h6: H6,
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
} = MDXComponents;

const COMPONENTS: Record<string, ReactNode[]> = {
  Link: [
    <A key="1" to="/a">
      A
    </A>,
    <A key="2" href="https://x.example" className="c" activeClassName="d" isNavLink>
      X
    </A>,
    <A key="3" to="pathname:///file.pdf">
      File
    </A>,
    <Link key="4" to="/b" autoAddBaseUrl={false} data-noBrokenLinkCheck>
      B
    </Link>,
    <Link key="5" to="./relative">
      R
    </Link>,
    <Link key="6">Nowhere</Link>,
    <Link key="7" href="//y.example" target="_self">
      Y
    </Link>,
  ],
  Head: [
    <Head key="1">
      text
      <title>A {1}</title>
      <meta name="description" content="About" />
      <meta property="og:x" content="y" itemScope />
      <link rel="x" href="/y" />
      <script src="/z.js" />
      <Link to="/x" />
    </Head>,
  ],
  Layout: [
    <Layout key="1" title="First" description="D" wrapperClassName="w" noFooter>
      Text
    </Layout>,
    <Layout key="2" title="Second">
      Text
    </Layout>,
    <ShellPart key="3" />,
    <BrowserOnly key="4" fallback="wait">
      {() => <b>b</b>}
    </BrowserOnly>,
    <BrowserOnly key="5">{() => <b>b</b>}</BrowserOnly>,
  ],
  PageMetadata: [
    <PageMetadata key="1" title="T" keywords="a, b" image="/i.png">
      <meta name="m" content="c" />
    </PageMetadata>,
    <PageMetadata key="2" description="Later" keywords={['c']} image="https://x.example/j.png" />,
    <HtmlClassNameProvider key="3" className="one  two">
      x
    </HtmlClassNameProvider>,
    <HtmlClassNameProvider key="4">y</HtmlClassNameProvider>,
    <PluginHtmlClassNameProvider key="5">z</PluginHtmlClassNameProvider>,
    <Result
      key="6"
      of={() => {
        const { collectAnchor, collectLink } = useBrokenLinks();
        collectAnchor('a');
        collectAnchor(undefined);
        collectAnchor('b');
        collectLink('/x');
      }}
    />,
  ],
  Text: [
    <Translate key="1" id="known" values={{ name: <b>Ada</b> }} />,
    <Translate key="2" id="unknown">
      Written
    </Translate>,
    <Translate key="3">Text</Translate>,
    <Translate key="4" id="nothing" />,
    <Interpolate key="5" values={{ n: 3 }}>
      {'{n} of {m}'}
    </Interpolate>,
    <Result
      key="6"
      of={() => [translate({ id: 'known' }, { name: 'A' }), translate({ message: 'M {x}' }, { x: 1 })]}
    />,
  ],
  Blocks: [
    <Admonition key="1">N</Admonition>,
    <Admonition key="2" type="danger" title={<b>T</b>} className="c">
      D
    </Admonition>,
    <Admonition key="3" type="own">
      O
    </Admonition>,
    <Code key="4">inline</Code>,
    <Code key="5" className="language-js">
      {'a\nb\n'}
    </Code>,
    <CodeBlock key="6" language="sh" title="x.sh" showLineNumbers={3}>
      {['a <b>', '\n', 'c\n\n']}
    </CodeBlock>,
    <CodeBlock key="7" title="" />,
    <Details key="8" summary="S" open>
      D
    </Details>,
    <Details key="9">
      <summary>Own</summary>D
    </Details>,
    <Details key="10" summary={<summary>Given</summary>}>
      <b>D</b>
    </Details>,
    <Details key="11">D</Details>,
    <H2 key="12" id="h">
      H
    </H2>,
    <H6 key="13">H</H6>,
    <Ul key="14">
      <Li id="l">L</Li>
    </Ul>,
    <Pre key="15">P</Pre>,
    <Mermaid key="16" value="a <b>" />,
    <Collapsible key="17" collapsed className="c">
      C
    </Collapsible>,
    <Collapsible key="18" as="section" collapsed={false}>
      C
    </Collapsible>,
    <ErrorBoundary key="19" fallback={() => 'F'}>
      E
    </ErrorBoundary>,
    <SearchBar key="20" />,
  ],
  Images: [
    <Img key="1" src="/a.png" />,
    <Img key="2" src="/a.png" alt="A" loading="eager" />,
    <IdealImage key="3" img="/a.png" />,
    <IdealImage key="4" img={{ default: '/b.png' }} alt="B" width={3} />,
    <IdealImage key="5" img={{ src: { src: '/c.png' } }} />,
    <ThemedImage key="6" sources={{ light: '/l.png', dark: '/d.png' }} className="c" />,
  ],
  Tabs: [
    <Tabs key="1" groupId="os" queryString className="c">
      text
      <TabItem value="a" label="A">
        1
      </TabItem>
      <TabItem value="b" default>
        2
      </TabItem>
    </Tabs>,
    <Tabs key="2" defaultValue="y" queryString="q" values={[{ value: 'x', label: 'X' }, { value: 'y' }]}>
      <TabItem value="y" label="Y">
        3
      </TabItem>
    </Tabs>,
    <Tabs key="3" groupId="g" queryString={false} values={[{ value: 'x' }, { value: 'z', default: true }]} />,
    <Tabs key="4">
      <TabItem value="only">4</TabItem>
    </Tabs>,
  ],
  Hooks: [
    <Result key="1" of={() => useDocusaurusContext()} />,
    <Result key="2" of={() => useThemeConfig()} />,
    <Result key="3" of={() => [useGlobalData(), useAllPluginInstancesData('none')]} />,
    <Result
      key="4"
      of={() => [usePluginData('mine'), usePluginData('mine', 'other'), usePluginData('mine', 'none')]}
    />,
    <Result key="5" of={() => useAllPluginInstancesData('none', { failfast: true })} />,
    <Result key="6" of={() => usePluginData('mine', 'none', { failfast: true })} />,
    <Result
      key="7"
      of={() =>
        ['/a', 'b', '', undefined, '#c', '/base/de/d', 'https://x.example'].map((one) => useBaseUrl(one))
      }
    />,
    <Result
      key="8"
      of={() => [
        useBaseUrlUtils().withBaseUrl('/a', { absolute: true }),
        useBaseUrl('//x.example', { absolute: true }),
      ]}
    />,
    <Result
      key="9"
      of={() => [
        useColorMode().colorMode,
        useWindowSize(),
        useLocalPathname(),
        useCollapsible({ initialState: true }).collapsed,
      ]}
    />,
    <Result
      key="10"
      of={() =>
        ['/a', 'b', '#c', undefined, 'https://x.example', '//x.example', 'mailto:a'].map(isInternalUrl)
      }
    />,
    <Result key="11" of={() => [0, 1, 2].map((count) => usePluralForm().selectMessage(count, 'one|many'))} />,
    <Result
      key="12"
      of={() => [
        isMultiColumnFooterLinks([{ title: 'a' }]),
        isMultiColumnFooterLinks([{}]),
        isMultiColumnFooterLinks([]),
      ]}
    />,
  ],
};

test.each(Object.entries(COMPONENTS))('the components of %s', async (name, components) => {
  const page: PageFacts = { head: [] };
  const pageScope: PageScope = {
    path: '/base/de/a/b',
    navigation: null,
    needsNavigation: false,
    islandFacts: new Map(),
  };
  provideScope(() => ({ site: SITE, page, pageScope }));
  const html = components.map((one) => renderToStaticMarkup(one).replaceAll('><', '>\n<'));
  const facts = JSON.stringify({ ...page, links: [...(page.links ?? [])] }, null, 1);
  await expect(`${html.join('\n-----\n')}\n=====\n${facts}\n`).toMatchFileSnapshot(
    path.join(fixtures, `docusaurus/theme/${name}.txt`),
  );
});
