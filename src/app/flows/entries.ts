/** All flows whose code is loaded on demand, in the order in which they are drawn. */
import { bulkDoneEntry } from './bulkDone/entry.ts';
import { careActionEntry } from './careAction/entry.ts';
import { carePreferencesEntry } from './carePreferences/entry.ts';
import { killEntry } from './kill/entry.ts';
import { photoViewerEntry } from './photoViewer/entry.ts';
import { plantDetailsEntry } from './plantDetails/entry.ts';
import { potDetailsEntry } from './potDetails/entry.ts';
import { profilePhotoEntry } from './profilePhoto/entry.ts';
import { propagationEntry } from './propagation/entry.ts';
import { repottingEntry } from './repotting/entry.ts';
import { scanEntry } from './scan/entry.ts';
import { snoozeEntry } from './snooze/entry.ts';
import { timelineEntry } from './timeline/entry.ts';

export const entries = {
  repotting: repottingEntry,
  propagation: propagationEntry,
  kill: killEntry,
  carePreferences: carePreferencesEntry,
  plantDetails: plantDetailsEntry,
  potDetails: potDetailsEntry,
  careAction: careActionEntry,
  snooze: snoozeEntry,
  bulkDone: bulkDoneEntry,
  profilePhoto: profilePhotoEntry,
  photoViewer: photoViewerEntry,
  timeline: timelineEntry,
  scan: scanEntry,
};
