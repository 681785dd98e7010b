import { createElement, type Attributes, type ComponentType } from 'react';
import { useDocsContext } from '../hooks/context.tsx';
import { useRouterState } from '../hooks/useRouterState.ts';
import type { SlotName, SlotProps, Slots } from './slots.ts';

interface Input<Name extends SlotName> {
  name: Name;
  /** Rendered if the site has no component for this slot. */
  original: ComponentType<Slots[Name]>;
  props: Slots[Name];
}

/** A part of the shell that a site can replace. */
export function Slot<Name extends SlotName>({ name, original: Original, props }: Input<Name>) {
  const { site, slots } = useDocsContext('Slot');
  const { page } = useRouterState();
  // TypeScript can't infer that the component matches the slot's name.
  const Own = slots[name] as ComponentType<SlotProps<Name>> | undefined;
  return Own === undefined
    ? createElement(Original, props as Slots[Name] & Attributes)
    : createElement(Own, { site, page, Original, ...props } as SlotProps<Name> & Attributes);
}
