import type { Config } from '../base/config.ts';
import type { MessageTarget } from '../db/household/messageTargets.ts';
import type { Household } from '../db/household/household.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Attempt, Outgoing } from '../outgoing/outgoing.ts';
import type { PersonalMessage } from './content.ts';
import { mailOf } from './mail.ts';
import { services, wordsIn } from './services.ts';
import { unsubscribeToken } from './unsubscribing.ts';

/** What messages are sent with. */
export interface MessageDeps {
  config: Pick<Config, 'origin'>;
  outgoing: Outgoing;
  /** `null` if no mail server is configured. */
  sendMail: SendMail | null;
  /** Signs the links that end e-mails. */
  secret: string;
}

const failed = (problem: string): Attempt => ({ status: null, answer: '', problem, retryAfter: undefined });

async function sendByMail(
  { config, sendMail, secret }: MessageDeps,
  { messageTargets }: Pick<Household, 'messageTargets'>,
  { id, user_id }: MessageTarget,
  message: PersonalMessage,
): Promise<Attempt> {
  if (sendMail === null) return failed('This Snug sends no e-mail: its operator has set no mail server.');
  const address = await messageTargets.addressOf(user_id);
  if (!address?.isVerified)
    return failed('Your e-mail address is not verified. Verify it under ‘Your account’.');
  const unsubscribeUrl = `${config.origin ?? ''}/unsubscribe/${unsubscribeToken(id, secret)}`;
  try {
    await sendMail(mailOf(address.email, message, unsubscribeUrl));
  } catch {
    // The error may hold the address of the mail server, which is not for the user.
    return failed('The mail server did not accept the message. The operator can find out why.');
  }
  return { status: 250, answer: '', problem: null, retryAfter: undefined };
}

/**
 * Sends a message to a person's target.
 *
 * @param id of the message, the same in each attempt
 */
export async function sendMessage(
  deps: MessageDeps,
  household: Pick<Household, 'messageTargets'>,
  target: MessageTarget,
  message: PersonalMessage,
  id: string,
): Promise<Attempt> {
  if (target.kind === 'email') return sendByMail(deps, household, target, message);
  const { json, headers, ...request } = services[target.kind].request(target, message, id);
  const attempt = await deps.outgoing.send({
    ...request,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
    secrets: [target.token ?? ''],
  });
  const words = attempt.problem === null ? undefined : wordsIn(attempt.answer);
  return words === undefined ? attempt : { ...attempt, problem: `${attempt.problem} It says: ‘${words}’` };
}
