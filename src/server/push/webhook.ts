import { createHmac } from 'node:crypto';
import { shownDay } from '#domain/care.ts';
import { remindedTasks, reminderOf, type RemindedTask } from '#domain/reminder.ts';
import { taskName } from '#domain/taskList.ts';
import type { Config } from '../base/config.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { post } from './post.ts';

export type Webhook = NonNullable<Config['webhook']>;

interface Call {
  day: string;
  tasks: readonly RemindedTask[];
  /** The public address of the app, for links. */
  origin: string | null;
}

/** Returns the payload for a household's day; `null` if nothing is due. */
function messageOf({ day, tasks, origin }: Call) {
  const reminder = reminderOf({ digest: '', day, userId: '', tasks });
  if (!reminder) return null;
  return {
    title: reminder.title,
    body: reminder.body,
    url: origin === null ? reminder.url : `${origin}${reminder.url}`,
    day,
    tasks: remindedTasks(tasks, day).map((task) => ({
      id: task.id,
      plantId: task.plantId,
      plantName: task.plantName,
      action: taskName(task),
      dueOn: shownDay(task),
    })),
  };
}

type Message = NonNullable<ReturnType<typeof messageOf>>;

/** Returns a JSON request to ntfy's root address, the URL without its topic. Unlike headers, JSON can hold any character. */
function ntfyRequest(url: string, { title, body, url: click }: Message) {
  const address = new URL(url);
  const path = address.pathname.replace(/\/+$/, '');
  const topic = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  address.pathname = path.slice(0, path.lastIndexOf('/') + 1);
  const link = click.startsWith('/') ? {} : { click };
  return {
    address: address.href,
    body: JSON.stringify({ topic, title, message: body, tags: ['seedling'], ...link }),
  };
}

/**
 * Calls the operator's webhook with the tasks due in a household. Its address may be private, because the operator configured it.
 *
 * @returns `null` if nothing is due
 */
export async function callWebhook({ url, secret, format }: Webhook, call: Call): Promise<Outcome | null> {
  const message = messageOf(call);
  if (!message) return null;
  const { address, body } =
    format === 'ntfy' ? ntfyRequest(url, message) : { address: url, body: JSON.stringify(message) };
  const signature = secret === null ? null : createHmac('sha256', secret).update(body).digest('hex');
  try {
    return outcomeOf(
      await post(address, {
        body,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...(signature !== null && { 'X-Snug-Signature': `sha256=${signature}` }),
        },
      }),
    );
  } catch {
    return { outcome: 'unreachable', status: null };
  }
}
