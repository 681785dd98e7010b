import type { ReactNode, SVGProps } from 'react';

/**
 * Returns a component for an icon of Docusaurus.
 *
 * @param d outline on a 24×24 grid
 * @param size in pixels
 * @param stroke width of the outline
 */
export function iconOf(d: string, size: number, stroke = 2): (props: SVGProps<SVGSVGElement>) => ReactNode {
  return function ThemeIcon({ width = size, height = size, strokeWidth = stroke, ...props }) {
    return (
      <svg
        width={width}
        height={height}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        aria-hidden="true"
        {...props}
      >
        <path d={d} />
      </svg>
    );
  };
}
