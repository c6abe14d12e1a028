/** What a flow lets the hand feel; the screens listen (spec §9 'Vibration feedback'). */
export interface Feedback {
  type: 'feedback.given';
  pattern: 'success' | 'error' | 'threshold' | 'longPress';
}
