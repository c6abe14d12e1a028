import { resendSubscription } from '#app/flows/pushSubscription/actors.ts';
import { server } from '#app/data/api.ts';
import { update } from '#app/flows/appUpdate/newVersion.ts';
import { installHint } from '#app/flows/installHint/installHint.ts';
import { rememberedScan } from '#app/flows/rememberedScan/rememberedScan.ts';
import { followReminders } from './followReminders.ts';
import { fetchAhead } from './fetchAhead.ts';
import { followChanges } from './followChanges.ts';
import { keepAhead } from './keepAhead.ts';
import { keepSubscription } from './keepSubscription.ts';
import { followAnsweredReminders } from '#app/flows/reminderUndo/reminderUndo.ts';

// In development there is no service worker.
if (import.meta.env.PROD) {
  update.start();
  installHint.start();
  rememberedScan.start();
  keepSubscription(() => resendSubscription(server));
  followReminders();
  followAnsweredReminders();
  keepAhead({ fetchAhead, followChanges });
}
