import { useEffect, useState } from 'react';
import { hasShared } from '#app/storage/shareFailure.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const SharedPhotos = lazyOptional(() => import('#app/flows/photoSharing/SharedPhotos.tsx'));

/** What every page has besides its content: loaded right after the first page, whose code should not wait for it. */
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
