/** All flows whose code is loaded on demand. */
import type { FlowName } from '#machines/app/flows.ts';
import { bulkDoneEntry } from '#app/flows/bulkDone/entry.ts';
import { careActionEntry } from '#app/flows/careAction/entry.ts';
import { carePreferencesEntry } from '#app/flows/carePreferences/entry.ts';
import { deletionEntry } from '#app/flows/deletion/entry.ts';
import { killEntry } from '#app/flows/kill/entry.ts';
import { outboxEntry } from '#app/flows/outbox/entry.ts';
import { photoViewerEntry } from '#app/flows/photoViewer/entry.ts';
import { plantCreationEntry } from '#app/flows/plantCreation/entry.ts';
import { plantDetailsEntry } from '#app/flows/plantDetails/entry.ts';
import { plantingEntry } from '#app/flows/planting/entry.ts';
import { potDetailsEntry } from '#app/flows/potDetails/entry.ts';
import { profilePhotoEntry } from '#app/flows/profilePhoto/entry.ts';
import { propagationEntry } from '#app/flows/propagation/entry.ts';
import { repottingEntry } from '#app/flows/repotting/entry.ts';
import { scanEntry } from '#app/flows/scan/entry.ts';
import { snoozeEntry } from '#app/flows/snooze/entry.ts';
import { timelineEntry } from '#app/flows/timeline/entry.ts';

export const entries = {
  repotting: repottingEntry,
  propagation: propagationEntry,
  plantCreation: plantCreationEntry,
  planting: plantingEntry,
  kill: killEntry,
  carePreferences: carePreferencesEntry,
  plantDetails: plantDetailsEntry,
  potDetails: potDetailsEntry,
  careAction: careActionEntry,
  snooze: snoozeEntry,
  bulkDone: bulkDoneEntry,
  deletion: deletionEntry,
  profilePhoto: profilePhotoEntry,
  outbox: outboxEntry,
  photoViewer: photoViewerEntry,
  timeline: timelineEntry,
  scan: scanEntry,
} satisfies Record<FlowName | 'outbox' | 'photoViewer' | 'scan' | 'timeline', unknown>;
