/** The components that a project's own `MDXComponents` extends. */

import type { ComponentProps } from 'react';
import Head from '../docusaurus/Head.tsx';
import Link from '../docusaurus/Link.tsx';
import Admonition from './Admonition.tsx';
import Code from './Code.tsx';
import Details from './Details.tsx';
import Heading from './Heading.tsx';
import Img from './Img.tsx';
import Li from './Li.tsx';
import Pre from './Pre.tsx';
import Tabs from './Tabs.tsx';
import TabItem from './TabItem.tsx';
import Ul from './Ul.tsx';

const headingOf = (as: ComponentProps<typeof Heading>['as']) => (props: ComponentProps<typeof Heading>) => (
  <Heading as={as} {...props} />
);

const MDXComponents = {
  Admonition,
  Details,
  Head,
  Tabs,
  TabItem,
  a: Link,
  admonition: Admonition,
  code: Code,
  details: Details,
  h1: headingOf('h1'),
  h2: headingOf('h2'),
  h3: headingOf('h3'),
  h4: headingOf('h4'),
  h5: headingOf('h5'),
  h6: headingOf('h6'),
  img: Img,
  li: Li,
  pre: Pre,
  ul: Ul,
};

export default MDXComponents;
