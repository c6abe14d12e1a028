import { v7 as uuid } from 'uuid';
import type { components } from '#contract/schema.d.ts';
import { mostTargets } from '#domain/messageKinds.ts';
import type { MessageTarget } from '../db/household/messageTargets.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { testOf } from '../messages/content.ts';
import { sendMessage } from '../messages/send.ts';
import { services, type Addressed } from '../messages/services.ts';
import { created, found, gone, ok, textOf, type Call, type Handlers } from './operation.ts';
import { iso, isoOrNull } from './views.ts';

type Schemas = components['schemas'];

/** Tests say whether a server answers: too few to search a network with them. */
const tests: Limit = { name: 'message-test', max: 10, windowMs: 60_000 };

/** A token, and the path of an address, stay on the server. */
const targetView = (row: MessageTarget): Schemas['MessageTarget'] => ({
  id: row.id,
  kind: row.kind,
  host: row.url === null ? null : new URL(row.url).host,
  recipient: row.recipient,
  createdAt: iso(row.created_at),
  lastSentAt: isoOrNull(row.sent_at),
  problem: row.problem,
});

/** What is wrong with each field, as a sentence. */
const fieldWords = {
  url: 'The address must be one of a web server, such as https://home.example.',
  recipient: {
    ntfy: 'The topic may have up to 64 letters, digits, - and _.',
    telegram: 'The chat must be a number, such as 123456789, or a name with @.',
    matrix: 'The room must be its internal id, such as !abc:home.example.',
  } as Record<string, string>,
  token: 'The token is not complete, or has spaces.',
};

const refused = (field: string, title: string) =>
  new Problem(400, 'bad-target', title, [{ field: `body/${field}`, message: title }]);

/** Returns where a request wants messages to be sent, with the fields of its kind only. @throws {Problem} 400 with the reason */
function addressedBy({ body, deps }: Pick<Call<'createMessageTarget'>, 'body' | 'deps'>): Addressed {
  const { kind } = body;
  const none = { kind, url: null, recipient: null, token: null };
  if (kind === 'email') return none;
  const { needs, may = {} } = services[kind];
  const addressed: Addressed = { ...none };
  for (const field of ['url', 'recipient', 'token'] as const) {
    const text = textOf(body[field]);
    const needed = needs[field];
    const form = needed ?? (field === 'recipient' ? undefined : may[field]);
    if (form === undefined || (text === null && needed === undefined)) continue;
    const words = field === 'recipient' ? fieldWords.recipient[kind]! : fieldWords[field];
    if (text === null || !form.test(text)) throw refused(field, words);
    addressed[field] = text;
  }
  const problem = addressed.url === null ? null : deps.outgoing.problemOf(addressed.url);
  if (problem !== null) throw refused('url', problem);
  return addressed;
}

/** @throws {Problem} 409 if e-mails cannot reach the user */
async function requireMail({
  household,
  user,
  deps,
}: Pick<Call<'createMessageTarget'>, 'household' | 'user' | 'deps'>) {
  if (deps.sendMail === null)
    throw conflict('no-mail', 'This Snug sends no e-mail: its operator has set no mail server.');
  const address = await household.messageTargets.addressOf(user);
  if (!address?.isVerified)
    throw conflict('not-verified', 'Your e-mail address is not verified. Verify it under ‘Your account’.');
}

/** Where the signed-in user gets reminders beside their devices. */
export const messageTargetOperations = {
  async listMessageTargets({ household, user }) {
    return ok((await household.messageTargets.list(user)).map(targetView));
  },

  async createMessageTarget(call) {
    const { key, household, user, deps } = call;
    const addressed = addressedBy(call);
    if (addressed.kind === 'email') await requireMail(call);
    const id = key ?? uuid();
    return household.write(async ({ messageTargets, isIdTaken }) => {
      const known = await messageTargets.list(user);
      if (!known.some((row) => row.id === id)) {
        if (await isIdTaken('message_target', id)) throw notFound('target');
        if (known.length >= mostTargets)
          throw conflict('too-many-targets', `There are ${mostTargets} already. Remove one first.`);
        if (addressed.kind === 'email' && known.some(({ kind }) => kind === 'email'))
          throw conflict('has-mail', 'You get reminders by e-mail already.');
        await messageTargets.create({ ...addressed, id, user_id: user, created_at: deps.now() });
      }
      return created(targetView(found(await messageTargets.find(user, id), 'target')));
    });
  },

  async deleteMessageTarget({ path, household, user }) {
    await household.write(({ messageTargets }) => messageTargets.remove(user, path.id));
    return gone;
  },

  async testMessageTarget({ path, household, user, deps }) {
    const { messageTargets, settings } = household;
    const target = found(await messageTargets.find(user, path.id), 'target');
    await countTry(deps.repository, tests, [user], deps.now());
    const message = testOf(await settings.today(deps.now()), deps.config.origin);
    const { status, problem } = await sendMessage(deps, household, target, message, uuid());
    await messageTargets.noteReach(target.id, problem, deps.now());
    return ok({ status, problem });
  },
} satisfies Partial<Handlers>;
