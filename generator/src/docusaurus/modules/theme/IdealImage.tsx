import type { ImgHTMLAttributes, ReactNode } from 'react';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  img: string | { default: string } | { src: { src: string } };
}

/** The image in its original size. */
export default function IdealImage({ img, alt = '', ...props }: Props): ReactNode {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  return <img {...props} src={src} alt={alt} loading="lazy" />;
}
