import { ChevronDown } from 'lucide';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from '../Icon.tsx';
import { useFieldError } from './useFieldError.ts';

const box =
  'w-full min-h-12 rounded-field border border-line bg-card px-3.5 py-2.5 text-body text-ink placeholder:text-muted focus:border-leaf aria-invalid:border-terracotta';

interface Labelled {
  label: string;
  /** Help with the input. */
  hint?: string;
  /** The error, shown instead of the hint; that of the browser's validation if omitted. */
  error?: string;
}

interface Noted extends Labelled {
  id: string;
  required?: boolean;
  isAnnounced?: boolean;
  children: ReactNode;
}

function Labels({ id, label, required, hint, error, isAnnounced, children }: Noted) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-semibold text-ink">
        {label}
        {required && (
          <span aria-hidden className="text-terracotta">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {(error ?? hint) && (
        <p
          id={`${id}-note`}
          role={isAnnounced ? 'alert' : undefined}
          className={`text-tiny ${error ? 'text-terracotta' : 'text-muted'}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const notes = (id: string, { hint, error }: Labelled) => ({
  'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
  'aria-invalid': error ? true : undefined,
});

/**
 * A labelled input for one line of text, a number or a date.
 *
 * @param children a button over the end of the input
 * @param rule what the pattern asks for, as a sentence, if that is more than text
 * @param announcesError whether screen readers announce `error`: if it comes from the server, after the input
 */
export function Field({
  label,
  hint,
  error: given,
  rule,
  announcesError = false,
  children,
  ...input
}: Labelled & { rule?: string; announcesError?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const [found, listeners] = useFieldError(label, rule);
  const error = given ?? found;
  return (
    <Labels
      id={id}
      label={label}
      hint={hint}
      error={error}
      isAnnounced={announcesError && given !== undefined}
      required={input.required}
    >
      <span className="relative">
        <input
          id={id}
          {...listeners}
          {...input}
          {...notes(id, { label, hint, error })}
          className={`${box} ${children === undefined ? '' : 'pr-12'}`}
        />
        {children}
      </span>
    </Labels>
  );
}

/** A labelled input for several lines of text. */
export function TextArea({
  label,
  hint,
  error: given,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const [found, listeners] = useFieldError(label);
  const error = given ?? found;
  return (
    <Labels id={id} label={label} hint={hint} error={error} required={area.required}>
      <textarea
        id={id}
        rows={3}
        {...listeners}
        {...area}
        {...notes(id, { label, hint, error })}
        className={`${box} resize-y`}
      />
    </Labels>
  );
}

/** A labelled choice of one option. */
export function Select({
  label,
  hint,
  error: given,
  children,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  const [found, listeners] = useFieldError(label);
  const error = given ?? found;
  return (
    <Labels id={id} label={label} hint={hint} error={error} required={select.required}>
      <span className="relative">
        <select
          id={id}
          {...listeners}
          {...select}
          {...notes(id, { label, hint, error })}
          className={`${box} appearance-none truncate pr-11`}
        >
          {children}
        </select>
        <Icon
          icon={ChevronDown}
          size={20}
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted"
        />
      </span>
    </Labels>
  );
}
