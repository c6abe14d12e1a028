import { Image, Keyboard } from 'lucide';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useCodeEntry, type ScannerState } from './useCodeEntry.ts';

/** What `readCode` reads: 8 characters without U, with spaces and hyphens anywhere, or the address on a label. */
const codeShape = String.raw`[\s\-]*([0-9A-TV-Za-tv-z][\s\-]*){8}|.*\/[qQ]\/.+`;

/** What a code looks like, as a sentence. */
const codeRule = 'A code has 8 letters and numbers, such as 7K3M-9QXA. It is under the square.';

/** The ways to scan without a live camera: a picture of the label, or its code typed. */
export function CodeEntry({
  scanner,
  onCode,
}: {
  scanner: ScannerState;
  onCode: (text: string, isTyped: boolean) => void;
}) {
  const { flow, choose } = useCodeEntry(scanner, onCode);
  const state = useSelector(flow, (snapshot) => snapshot);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState('');
  const isReading = state.matches('readingPicture');
  const isChecking = state.matches('checking');
  const isUnknown = state.matches({ typing: 'unknown' });
  const isOff = isChecking || state.matches('suspended');
  const form = useRef<HTMLFormElement>(null);
  // The button may have the focus.
  useEffect(() => {
    if (isUnknown) form.current?.querySelector('input')?.focus();
  }, [isUnknown]);
  return (
    <div className="flex flex-col gap-3">
      {state.matches({ ready: 'withoutLabel' }) && (
        <ErrorLine>No label found in this picture. Try one taken from closer.</ErrorLine>
      )}
      {state.matches({ ready: 'unreadable' }) && (
        <ErrorLine>Couldn't read this picture. Try another one.</ErrorLine>
      )}
      <div className="flex flex-col gap-2">
        <label
          className={`${buttonLook('secondary')} cursor-pointer text-small focus-within:outline-3 focus-within:outline-leaf has-disabled:cursor-default has-disabled:opacity-55`}
        >
          <Icon icon={Image} size={20} className="shrink-0" />
          {isReading ? 'Reading…' : 'Take a photo of the label'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            disabled={isReading || isOff}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) choose(file);
              target.value = '';
            }}
          />
        </label>
        <Button
          variant="secondary"
          className="text-small"
          disabled={isOff}
          onClick={() => flow.send({ type: 'typing.requested' })}
        >
          <Icon icon={Keyboard} size={20} className="shrink-0" />
          Type the code
        </Button>
      </div>
      {(isChecking || state.matches('typing')) && (
        <Sheet title="Type the code" onClose={() => flow.send({ type: 'overlay.closed' })}>
          <form
            ref={form}
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              setTried(code);
              flow.send({ type: 'code.typed', text: code });
            }}
          >
            <Field
              label="Code"
              hint="The 8 letters and numbers under the square"
              placeholder="7K3M-9QXA"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              pattern={codeShape}
              rule={codeRule}
              error={isUnknown && code === tried ? `This code isn't known. ${codeRule}` : undefined}
              announcesError
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit" busyLabel={isChecking && 'Checking code…'}>
              Open
            </Button>
          </form>
        </Sheet>
      )}
    </div>
  );
}
