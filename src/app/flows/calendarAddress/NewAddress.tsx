import { Button, buttonLook } from '#app/ui/forms/Button.tsx';

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
      <p className="text-small text-muted">
        Add it to your calendar now, or copy it: it is not shown again. A calendar on the internet, such as
        Google’s, reads it only if it can reach Snug from there.
      </p>
      <p
        aria-label="Calendar address"
        role="group"
        className="rounded-field border border-line bg-paper px-3.5 py-2.5 text-small break-all select-all"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={url.replace(/^https?:/, 'webcal:')} className={`${buttonLook()} flex-1 basis-full`}>
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
