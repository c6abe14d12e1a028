import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice, Notices } from '#app/ui/overlays/Notice.tsx';

/** Says who was just added to the household, until it is closed or the page is left. */
export function AddedUser() {
  const router = useRouter();
  const [name, setName] = useState(() => router.state.location.state.added);
  // Otherwise a reload, or going back to this page, would say it again.
  useEffect(() => {
    if (name !== undefined) void router.navigate({ to: '.', replace: true });
  }, [router, name]);
  if (name === undefined) return null;
  return (
    <Notices>
      <Notice text={`${name} was added`} label="Close" onPress={() => setName(undefined)} />
    </Notices>
  );
}
