import { useEffect, useState } from 'react';
// The browser says only once, and early, that it can install Snug.
import '#app/runtime/installing.ts';
import { hasShared } from '#app/storage/shareFailure.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const SharedPhotos = lazyOptional(() => import('#app/flows/photoSharing/SharedPhotos.tsx'));

/** The parts of every page besides its content: loaded right after the first page, whose code should not wait for them. */
export default function Companions() {
  const [isShared, setShared] = useState(false);
  useEffect(() => void hasShared().then(setShared, () => undefined), []);
  return (
    <>
      <Shortcuts />
      {isShared && <SharedPhotos />}
    </>
  );
}
