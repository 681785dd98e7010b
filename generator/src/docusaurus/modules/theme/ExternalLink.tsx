import type { ReactNode, SVGProps } from 'react';

/** The icon after links to other sites: `@theme/Icon/ExternalLink`. */
export default function ExternalLink({
  width = 13.5,
  height = 13.5,
  ...props
}: SVGProps<SVGSVGElement>): ReactNode {
  return (
    <svg
      width={width}
      height={height}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      {...props}
    >
      <path strokeWidth="2.5" d="M14 4h6v6M20 4l-9 9M17 14v6H4V7h6" />
    </svg>
  );
}
