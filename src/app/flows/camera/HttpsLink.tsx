import { useSetup } from '#app/data/lists.ts';
import { buttonLook } from '#app/ui/forms/Button.tsx';

/** A link to this page at the server's https address; nothing if it has none, or if this is it. */
export function HttpsLink() {
  const origin = useSetup().data?.httpsOrigin;
  if (!origin || origin === location.origin) return null;
  return (
    <a
      href={`${origin}${location.pathname}`}
      className={`${buttonLook('secondary')} text-small wrap-anywhere`}
    >
      Open {origin}
    </a>
  );
}
