import { useState } from 'react';

/** Returns text as JSON without spaces; `null` if it is not JSON. */
export function compactJson(text: string): string | null {
  try {
    return text.trim() === '' ? '' : JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

interface GivenDataProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** A field for data that a machine without a model does not describe. */
export function GivenData({ label, text, onChange }: GivenDataProps) {
  return (
    <label className="my-2 block text-small">
      <span className="text-tiny text-muted">{label}</span>
      <textarea
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={compactJson(text) === null}
        className="block w-full rounded-field border border-line bg-paper p-2 font-mono text-tiny"
      />
      {compactJson(text) === null && <span className="text-terracotta">This is not JSON.</span>}
    </label>
  );
}

interface GivenInputProps {
  /** The input of the current walk; empty if it has none. */
  start: string;
  isNeeded?: boolean;
  onStart: (start: string) => void;
}

/** The machine's input, with which the walk begins anew. */
export function GivenInput({ start, isNeeded = start !== '', onStart }: GivenInputProps) {
  const [text, setText] = useState(start);
  const input = compactJson(text);
  return (
    <details open={isNeeded} className="mb-2">
      <summary className="cursor-pointer py-1 text-small font-semibold text-leaf">Input</summary>
      <GivenData label="The machine's input, as JSON" text={text} onChange={setText} />
      <button
        type="button"
        className="min-h-9 font-semibold text-leaf disabled:text-muted"
        disabled={input === null}
        onClick={() => onStart(input!)}
      >
        Begin with this input
      </button>
    </details>
  );
}
