import { useEffect, useState, type ComponentProps } from 'react';

/** A picture. If it cannot be loaded, its children stand there until the phone is online again. */
export function FallbackImage({
  src,
  alt,
  children = null,
  ...rest
}: ComponentProps<'img'> & { src: string; alt: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (missing === null) return undefined;
    const retry = () => setMissing(null);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [missing]);
  if (src === missing) return children;
  return <img src={src} alt={alt} {...rest} onError={() => setMissing(src)} />;
}
