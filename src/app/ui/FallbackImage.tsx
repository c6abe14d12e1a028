import { useState, type ComponentProps } from 'react';

/** A picture. If it cannot be loaded, as one that was never shown before cannot without a connection, its children stand there. */
export function FallbackImage({
  src,
  alt,
  children = null,
  ...rest
}: ComponentProps<'img'> & { src: string; alt: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  if (src === missing) return children;
  return <img src={src} alt={alt} {...rest} onError={() => setMissing(src)} />;
}
