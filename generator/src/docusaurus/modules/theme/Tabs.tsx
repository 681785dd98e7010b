import { Children, isValidElement, useId, type ReactNode } from 'react';
import type { TabItemProps } from './TabItem.tsx';

interface Props {
  children?: ReactNode;
  values?: { value: string; label?: string; default?: boolean }[];
  defaultValue?: string | null;
  groupId?: string;
  queryString?: boolean | string;
  className?: string;
}

/** The same markup as tabs in a page, so that the same script switches them. */
export default function Tabs({
  children,
  values,
  defaultValue,
  groupId,
  queryString,
  className,
}: Props): ReactNode {
  const name = useId();
  const given = Children.toArray(children).filter((child) => isValidElement<TabItemProps>(child));
  const items = (values ?? given.map(({ props }) => props)).map(({ value, label, default: isDefault }) => {
    const item = given.find(({ props }) => props.value === value);
    return {
      value,
      label: label ?? item?.props.label ?? value,
      isDefault: isDefault === true || item?.props.default === true,
      content: item?.props.children,
    };
  });
  const selected = defaultValue ?? items.find(({ isDefault }) => isDefault)?.value ?? items[0]?.value;
  const query = queryString === true ? groupId : queryString === false ? undefined : queryString;
  return (
    <>
      <div
        className={['tabs-container', className].filter(Boolean).join(' ')}
        data-tabs=""
        data-group={groupId}
        data-query={query}
      >
        <TabList name={name} items={items} selected={selected} />
        <TabPanels name={name} items={items} selected={selected} />
      </div>
      {(groupId !== undefined || query !== undefined) && (
        // The one script that the policy of every page allows.
        <script dangerouslySetInnerHTML={{ __html: 'docsTabs()' }} />
      )}
    </>
  );
}

interface PartProps {
  /** Prefix of the IDs. */
  name: string;
  items: readonly { value: string; label: string; content: ReactNode }[];
  selected: string | undefined;
}

function TabList({ name, items, selected }: PartProps): ReactNode {
  return (
    <div role="tablist" className="tabs" aria-label="Tabs">
      {items.map(({ value, label }, index) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={value === selected ? 'tabs__item tabs__item--active' : 'tabs__item'}
          id={`${name}-tab-${index}`}
          aria-controls={`${name}-panel-${index}`}
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}
          data-value={value}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function TabPanels({ name, items, selected }: PartProps): ReactNode {
  return (
    <div className="tabs__panels">
      {items.map(({ value, label, content }, index) => (
        <div
          key={value}
          role="tabpanel"
          id={`${name}-panel-${index}`}
          aria-labelledby={`${name}-tab-${index}`}
          data-value={value}
          className="tabs__panel"
          hidden={value !== selected}
        >
          <p className="tabs__caption">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
