import type { SessionRef } from '#app/flows/session/useSession.ts';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const OfflineLine = lazyOptional(() => import('#app/flows/network/OfflineLine.tsx'));

/** Says that it is not known who is signed in, since Snug did not answer. */
export function Unreachable({ session }: { session: SessionRef }) {
  return (
    <>
      <ErrorState text="Couldn't reach Snug." onRetry={() => session.send({ type: 'retry.requested' })} />
      <OfflineLine isSaid />
    </>
  );
}
