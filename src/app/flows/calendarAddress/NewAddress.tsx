import { AddressText } from '#app/ui/AddressText.tsx';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';

/** A new calendar address, which is shown only once. */
export function NewAddress({
  url,
  onCopy,
  onNoted,
}: {
  url: string;
  onCopy: () => void;
  onNoted: () => void;
}) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="text-small text-muted">
        Add it to your calendar now, or copy it: it is not shown again. A calendar on the internet, such as
        Google’s, reads it only if it can reach Snug from there.
      </p>
      <AddressText label="Calendar address" url={url} />
      <div className="flex flex-wrap gap-2">
        <a href={url.replace(/^[^:]+/, 'webcal')} className={`${buttonLook()} flex-1 basis-full`}>
          Add to calendar
        </a>
        <Button variant="secondary" className="flex-1" onClick={onCopy}>
          Copy
        </Button>
        <Button variant="secondary" className="flex-1" onClick={onNoted}>
          Done
        </Button>
      </div>
    </>
  );
}
