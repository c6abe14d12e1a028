import { isolated } from '#domain/bidi.ts';
import type { ChosenFile } from '#machines/import/importMachine.ts';
import { partText } from '#app/ui/sizeText.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ProgressBar } from '#app/ui/ProgressBar.tsx';

interface Progress {
  file: ChosenFile;
  /** The share that was sent, 0…1; `null` if the server has the file and works on it. */
  share: number | null;
  /** What the server does with the file, such as 'Importing'. */
  work: string;
  onCancel: () => void;
}

/** How much of a file was sent, or that the server works on it. */
export function FileProgress({ file: { name, bytes }, share, work, onCancel }: Progress) {
  const isSending = share !== null;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        // Without a value, the same bar would move on from its last one.
        key={String(isSending)}
        label={isSending ? 'Sending the file' : work}
        max={1}
        value={share ?? undefined}
      />
      <p className="font-semibold">{`${isSending ? 'Sending' : work} ${isolated(name)}…`}</p>
      <p className="text-small text-muted">
        {isSending
          ? `${partText(share * bytes, bytes)}. Leave this page open.`
          : 'The server has the file. This may take some minutes. Leave this page open.'}
      </p>
      {isSending && (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
