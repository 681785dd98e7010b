import { Children, isValidElement, type ReactNode } from 'react';
import { notePageFacts } from '../../../render-scope.ts';

/** Elements for the head of the page: its title, metadata and links. */
export default function Head({ children }: { children?: ReactNode }): ReactNode {
  notePageFacts((facts) => {
    Children.forEach(children, (child) => {
      if (
        !isValidElement<Record<string, unknown> & { children?: ReactNode }>(child) ||
        typeof child.type !== 'string'
      ) {
        return;
      }
      const { children: content, ...props } = child.props;
      if (child.type === 'title') {
        facts.title = Children.toArray(content).join('');
      } else if (child.type === 'meta' && props['name'] === 'description') {
        facts.description = String(props['content'] ?? '');
      } else if (child.type === 'meta' || child.type === 'link') {
        const attributes = Object.entries(props).filter(
          (entry): entry is [string, string] =>
            typeof entry[1] === 'string' && !/^on|^style$/i.test(entry[0]),
        );
        facts.head.push({ name: child.type, attributes: Object.fromEntries(attributes) });
      }
    });
  });
  return null;
}
