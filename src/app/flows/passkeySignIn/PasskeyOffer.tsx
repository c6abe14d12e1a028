import { passkeySupport } from '#app/device/passkeys/support.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

const PasskeySignIn = lazyOptional(() => import('./PasskeySignIn.tsx'));

/** 'Sign in with a passkey', if this page can use one. The page does not move when its code has loaded. */
export function PasskeyOffer() {
  if (passkeySupport() !== 'available') return null;
  return (
    <div className="min-h-12">
      <PasskeySignIn />
    </div>
  );
}
