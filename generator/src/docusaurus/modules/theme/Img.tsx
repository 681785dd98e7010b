import type { ImgHTMLAttributes, ReactNode } from 'react';

export default function Img({ alt = '', ...props }: ImgHTMLAttributes<HTMLImageElement>): ReactNode {
  return <img decoding="async" loading="lazy" alt={alt} {...props} />;
}
