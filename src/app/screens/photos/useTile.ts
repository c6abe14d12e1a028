import { useEffect, useState } from 'react';
import { keptTile, tileOf } from '../../storage/keptFiles.ts';

/**
 * Returns the thumbnail of a photo that is only on this phone.
 *
 * @param photo the id of a kept file, or the file itself
 * @returns `undefined` while it is being made, `null` if the phone cannot open the file
 */
export function useTile(photo: string | File): Blob | null | undefined {
  const [made, setMade] = useState<{ of: string | File; tile: Blob | null }>();
  useEffect(() => {
    let isLeft = false;
    void (typeof photo === 'string' ? keptTile(photo) : tileOf(photo)).then((tile) => {
      if (!isLeft) setMade({ of: photo, tile });
    });
    return () => void (isLeft = true);
  }, [photo]);
  return made?.of === photo ? made.tile : undefined;
}
