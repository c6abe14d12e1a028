import { useEffect, useState } from 'react';
import { keptThumbnail, thumbnailOf } from './keptFiles.ts';

/**
 * Returns the thumbnail of a photo that is only on this phone.
 *
 * @param photo the id of a kept file, or the file itself
 * @returns `undefined` while it is being made, `null` if the phone cannot open the file
 */
export function useThumbnail(photo: string | File): Blob | null | undefined {
  const [made, setMade] = useState<{ of: string | File; thumbnail: Blob | null }>();
  useEffect(() => {
    let isLeft = false;
    void (typeof photo === 'string' ? keptThumbnail(photo) : thumbnailOf(photo)).then((thumbnail) => {
      if (!isLeft) setMade({ of: photo, thumbnail });
    });
    return () => void (isLeft = true);
  }, [photo]);
  return made?.of === photo ? made.thumbnail : undefined;
}
