/** JSX runtime for the site's components. It counts elements and guards components against failures. */

import type { ElementType } from 'react';
import { jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';
import { guarded } from '../guard.ts';
import { countElement } from './element-count.ts';

export { Fragment } from 'react/jsx-runtime';

type Jsx = (type: ElementType, props: unknown, key?: string) => unknown;

function counted(make: Jsx): Jsx {
  return (type, props, key) => {
    countElement(type);
    return make(guarded(type), props, key);
  };
}

export const jsx: Jsx = counted(plainJsx as Jsx);
export const jsxs: Jsx = counted(plainJsxs as Jsx);
