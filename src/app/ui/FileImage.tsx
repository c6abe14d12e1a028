import { useMemo } from 'react';

/** Shows a file in an image for as long as the image is there. */
const showing = (file: Blob) => (image: HTMLImageElement) => {
  const url = URL.createObjectURL(file);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};

/** A picture that is still on this phone only. It says nothing itself: what it is stands beside it. */
export function FileImage({ file, className }: { file: Blob; className: string }) {
  const show = useMemo(() => showing(file), [file]);
  return <img ref={show} alt="" className={className} />;
}
