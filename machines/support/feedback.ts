/** The vibration that a flow requests; the screens subscribe (spec §9 'Vibration feedback'). */
export interface Feedback {
  type: 'feedback.given';
  pattern: 'success' | 'error' | 'threshold' | 'longPress';
}
