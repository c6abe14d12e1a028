import { useState, type FormEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns why a control's value is not valid, for the user. */
function errorOf({ validity, validationMessage }: Control, label: string): string {
  // The only pattern asks for more than spaces.
  return validity.valueMissing || validity.patternMismatch ? `${label} is required.` : validationMessage;
}

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
      if (control.form?.querySelector(':invalid:not(fieldset)') === control) control.focus();
    },
    onInput: () => setError(undefined),
  };
  return [error, listeners] as const;
}
