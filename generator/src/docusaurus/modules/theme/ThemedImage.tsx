import type { ImgHTMLAttributes, ReactNode } from 'react';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  sources: Record<string, string>;
}

/** A picture for each mode; the style sheet shows the one that fits. */
export default function ThemedImage({ sources, className, alt = '', ...props }: Props): ReactNode {
  return Object.entries(sources).map(([mode, src]) => (
    <img
      key={mode}
      {...props}
      src={src}
      alt={alt}
      className={['themed-image', `themed-image--${mode}`, className].filter(Boolean).join(' ')}
    />
  ));
}
