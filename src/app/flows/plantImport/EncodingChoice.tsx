import type { CodePage } from '#domain/plantImport/codePages.ts';
import { useId } from 'react';
import type { Opened } from './openedFiles.ts';

/** Asks in which encoding the text of a file is right, by an excerpt in each. */
export function EncodingChoice({
  choices,
  encoding,
  onChoose,
}: Pick<Opened, 'choices' | 'encoding'> & { onChoose: (chosen: CodePage) => void }) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Which text is right?</legend>
      <p className="text-small text-muted">The file does not say how its letters are encoded.</p>
      {choices.map(({ codePage, label, excerpt }) => (
        <label key={codePage} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-leaf"
            checked={label === encoding}
            onChange={() => onChoose(codePage)}
          />
          <span className="min-w-0">
            {excerpt} <span className="text-small text-muted">{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
