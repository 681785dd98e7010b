/** The components that a project's own `MDXComponents` extends. */

import Admonition from './Admonition.tsx';
import Details from './Details.tsx';
import Tabs from './Tabs.tsx';
import TabItem from './TabItem.tsx';

const MDXComponents = { Admonition, Details, Tabs, TabItem };

export default MDXComponents;
