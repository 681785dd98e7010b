/** The JSX runtime of a project's components: what they render can be guarded. */

import type { ElementType } from 'react';
import { jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';
import { guarded } from '../guard.ts';

export { Fragment } from 'react/jsx-runtime';

type Jsx = (type: ElementType, props: unknown, key?: string) => unknown;

export const jsx: Jsx = (type, props, key) => (plainJsx as Jsx)(guarded(type), props, key);
export const jsxs: Jsx = (type, props, key) => (plainJsxs as Jsx)(guarded(type), props, key);
