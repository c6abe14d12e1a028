/** The question whether plants that are older than seasons are watered less in winter, and its answers. */
import type { NewIntent } from './intent.ts';

/** A preference for water that a household is asked about. */
export interface AskedPreference {
  plantsEffectsID: string;
  /** Since when its schedule is as it is, ISO 8601. */
  since: string;
}

/** The question as the server asks it. */
export interface WinterQuestion {
  /** The first day after winter, `YYYY-MM-DD`. */
  until: string;
  preferences: AskedPreference[];
}

/** What the household says: plain data, for a chart. */
export interface WinterAnswer extends Pick<WinterQuestion, 'preferences'> {
  isYes: boolean;
  /** What it does, for its undo. */
  words: string;
}

/** Returns the month in which winter ends, such as 'March'. */
const monthOf = (day: string) =>
  new Intl.DateTimeFormat('en-IE', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));

const plants = ({ preferences }: WinterQuestion) =>
  preferences.length === 1 ? '1 plant' : `${preferences.length} plants`;

/** Returns the question, such as 'Days are getting shorter. Water 31 plants less until March?'. */
export const questionWords = (question: WinterQuestion): string =>
  `Days are getting shorter. Water ${plants(question)} less until ${monthOf(question.until)}?`;

/** Returns an answer, which says what it does: '31 plants get less water until March'. */
export function winterAnswer(question: WinterQuestion, isYes: boolean): WinterAnswer {
  const { preferences, until } = question;
  const get = `${plants(question)} ${preferences.length === 1 ? 'gets' : 'get'}`;
  const words = isYes ? `${get} less water until ${monthOf(until)}` : `${get} water as all year`;
  return { preferences, isYes, words };
}

const answering = (answer: 'yes' | 'no' | null, { preferences }: WinterAnswer): NewIntent => ({
  kind: 'answerWinter',
  // It is about many plants.
  plantId: '',
  answer,
  preferences,
});

/** Returns the change that an answer makes. */
export const winterIntent = (answer: WinterAnswer): NewIntent =>
  answering(answer.isYes ? 'yes' : 'no', answer);

/** Returns the change that undoes an answer, so that the question is asked again. */
export const undoingWinterIntent = (answer: WinterAnswer): NewIntent => answering(null, answer);
