import type { SessionRef } from '#app/flows/session/useSession.ts';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

const InterceptedLine = lazyOptional(async () => ({
  default: (await import('#app/flows/network/OfflineLine.tsx')).InterceptedLine,
}));

/** Says that it is not known who is signed in, since Snug did not answer. */
export function Unreachable({ session }: { session: SessionRef }) {
  return (
    <>
      <ErrorState text="Couldn't reach Snug." onRetry={() => session.send({ type: 'retry.requested' })} />
      <InterceptedLine />
    </>
  );
}
