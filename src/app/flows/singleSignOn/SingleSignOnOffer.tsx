import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

/** Single sign-on. Its code is loaded only if the installation has a provider. */
export const SingleSignOnOffer = lazyRequired(() => import('./SingleSignOn.tsx'));
