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
export interface WinterAnswer extends WinterQuestion {
  isYes: boolean;
}

/** Returns the month in which winter ends, such as 'March'. */
const monthOf = (day: string) =>
  new Intl.DateTimeFormat('en-IE', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day));

const plants = ({ preferences }: WinterQuestion) =>
  preferences.length === 1 ? '1 plant' : `${preferences.length} plants`;

/** Returns the question, such as 'Days are getting shorter. Water 31 plants less until March?'. */
export const questionWords = (question: WinterQuestion): string =>
  `Days are getting shorter. Water ${plants(question)} less until ${monthOf(question.until)}?`;

/** Returns what an answer has done, such as '31 plants get less water until March'. */
export function winterAnswerWords(answer: WinterAnswer): string {
  const get = `${plants(answer)} ${answer.preferences.length === 1 ? 'gets' : 'get'}`;
  return answer.isYes ? `${get} less water until ${monthOf(answer.until)}` : `${get} water as all year`;
}

const answering = (answer: 'yes' | 'no' | null, { preferences }: WinterQuestion): NewIntent => ({
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
