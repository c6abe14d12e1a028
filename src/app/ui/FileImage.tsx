import { useMemo } from 'react';

/** Returns a ref callback that shows a file in an image and revokes its URL when the image unmounts. */
const showing = (file: Blob) => (image: HTMLImageElement) => {
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => {
    // The image may not have begun to load, and would then fail.
    image.removeAttribute('src');
    URL.revokeObjectURL(url);
  };
};

/** A picture that is only on this phone. It has no text alternative, since the text beside it describes it. */
export function FileImage({ file, className }: { file: Blob; className: string }) {
  const show = useMemo(() => showing(file), [file]);
  return <img ref={show} alt="" className={className} />;
}
