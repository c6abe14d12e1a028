import { emit } from 'xstate';

/** The vibration that a flow requests; the screens subscribe (spec §9 'Vibration feedback'). */
export interface Feedback {
  type: 'feedback.given';
  pattern: 'success' | 'error' | 'threshold' | 'longPress';
}

/**
 * Writes a state in which an alert says what went wrong, as the user also feels.
 *
 * @param next the state after the alert was dismissed, such as the form with what was typed
 */
export const alertState = <const Next extends string>(next: Next, description: string) => ({
  description,
  entry: 'signalFailure' as const,
  on: { 'alert.dismissed': next },
});

const giving = (pattern: Feedback['pattern']) =>
  emit<any, any, undefined, any, Feedback>({ type: 'feedback.given', pattern });

/** The actions with which a chart lets the user feel how a call ended. */
export const signals = { signalSuccess: giving('success'), signalFailure: giving('error') };
