import { fullDay } from '#domain/dates.ts';
import { useState, type FormEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns why a control's value is not valid, for the user. */
function errorOf(control: Control, label: string, rule?: string): string {
  const { value, validity, validationMessage } = control;
  const isDate = control instanceof HTMLInputElement && control.type === 'date';
  // An incomplete day counts as missing, too.
  if (isDate && validity.badInput) return validationMessage;
  // All patterns ask for more than spaces.
  if (validity.valueMissing || (validity.patternMismatch && value.trim() === ''))
    return `${label} is required.`;
  if (validity.patternMismatch && rule !== undefined) return rule;
  if (!isDate) return validationMessage;
  if (validity.rangeUnderflow) return `${label} must be ${fullDay(control.min)} or later.`;
  return validity.rangeOverflow ? `${label} must be ${fullDay(control.max)} or earlier.` : validationMessage;
}

/**
 * Shows the browser's validation of a control inline instead of in a bubble, unfolds the control, and focuses the first invalid one of its
 * form.
 *
 * @param label the control's label
 * @param rule what its pattern asks for besides text, as a sentence
 * @returns the error, until the value is changed, and the listeners of the control
 */
export function useFieldError(label: string, rule?: string) {
  const [error, setError] = useState<string>();
  const listeners = {
    onInvalid(event: FormEvent<Control>) {
      event.preventDefault();
      const control = event.currentTarget;
      setError(errorOf(control, label, rule));
      // A field that is folded away cannot have the focus.
      control.closest('details')?.setAttribute('open', '');
      if (control.form?.querySelector(':invalid:not(fieldset)') === control) control.focus();
    },
    onInput: () => setError(undefined),
  };
  return [error, listeners] as const;
}
