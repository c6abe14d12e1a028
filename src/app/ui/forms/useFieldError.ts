import { useState, type FormEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns why a control's value is not valid, for the user. */
function errorOf(control: Control, label: string): string {
  const { valueMissing, patternMismatch, typeMismatch, tooShort, badInput } = control.validity;
  if (badInput) return control.getAttribute('type') === 'date' ? 'Enter a whole date.' : 'Enter a number.';
  // The only pattern asks for more than spaces.
  if (valueMissing || patternMismatch) {
    return control instanceof HTMLSelectElement ? `Choose ${label}.` : `${label} is required.`;
  }
  if (typeMismatch) return 'Enter a full email address, such as ann@home.example.';
  if (tooShort) return `Use at least ${control.getAttribute('minlength')} characters.`;
  if (control.getAttribute('type') === 'date') return 'Choose another day.';
  const kind = control.getAttribute('step') === 'any' ? 'number' : 'whole number';
  const [min, max] = [control.getAttribute('min'), control.getAttribute('max')];
  return `Enter a ${kind} ${max === null ? `of at least ${min}` : `from ${min} to ${max}`}.`;
}

const firstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(':is(input, select, textarea):invalid');

/**
 * Shows the browser's validation of a control inline instead of in a bubble, and focuses the first invalid control of its form.
 *
 * @param label the control's label
 * @returns the error, until the value is changed, and the listeners of the control
 */
export function useFieldError(label: string) {
  const [error, setError] = useState<string>();
  const listeners = {
    onInvalid(event: FormEvent<Control>) {
      event.preventDefault();
      const control = event.currentTarget;
      setError(errorOf(control, label));
      if (firstInvalid(control.form) === control) control.focus();
    },
    onInput: () => setError(undefined),
  };
  return [error, listeners] as const;
}
