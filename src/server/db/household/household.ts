import type { Database } from '../connect.ts';
import { ImportRunning } from '../faults.ts';
import type { Db, Dialect } from '../schema.ts';
import { write } from '../write.ts';
import { isIdTaken, subscribeDevice, takenIn } from './acrossHouseholds.ts';
import { absencesIn } from './absences.ts';
import { binIn } from './bin.ts';
import { binRowsOf } from './binRows.ts';
import { careHistoryIn } from './careHistory.ts';
import { careKindsIn } from './careKinds.ts';
import { codesIn } from './codes.ts';
import { deletionsIn } from './deletions.ts';
import { devicesIn } from './devices.ts';
import { importsIn } from './imports.ts';
import { interactionsIn } from './interactions.ts';
import { measurementsIn } from './measurements.ts';
import { peopleIn } from './people.ts';
import { photosIn } from './photos.ts';
import { placesIn } from './places.ts';
import { plantStatesIn } from './plantStates.ts';
import { plantsIn } from './plants.ts';
import { potsIn } from './pots.ts';
import { preferencesIn } from './preferences.ts';
import { recordsIn } from './records.ts';
import { remindersIn } from './reminders.ts';
import { runningImportIn } from './runningImport.ts';
import { scheduleIn } from './schedule.ts';
import { inHousehold } from './scope.ts';
import { settingsIn } from './settings.ts';
import { sittersIn } from './sitters.ts';
import { staysIn } from './stays.ts';
import { tasksIn } from './tasks.ts';
import { webhooksIn } from './webhooks.ts';

/** @param db the database, or a transaction */
function rowsOf(db: Db, id: string, dialect: Dialect) {
  const own = inHousehold(db, id);
  const settings = settingsIn(own);
  const schedule = scheduleIn(own, settings);
  const stays = staysIn(own);
  const careKinds = careKindsIn(own);
  const plants = plantsIn(own, schedule, stays);
  return {
    settings,
    codes: codesIn(own),
    pots: potsIn(own, plants, stays),
    places: placesIn(own),
    careKinds,
    plants,
    plantStates: plantStatesIn(own),
    interactions: interactionsIn(own, schedule, careKinds),
    photos: photosIn(own),
    preferences: preferencesIn(own, schedule),
    measurements: measurementsIn(own),
    tasks: tasksIn(own, careKinds),
    careHistory: careHistoryIn(own),
    deletions: deletionsIn(own),
    records: recordsIn(own),
    imports: importsIn(own),
    runningImport: runningImportIn(own),
    bin: binIn(own, binRowsOf(db, id, dialect), { plants, stays }),
    devices: devicesIn(own),
    people: peopleIn(own),
    reminders: remindersIn(own),
    absences: absencesIn(own),
    sitters: sittersIn(own),
    webhooks: webhooksIn(own),
    isIdTaken: isIdTaken.bind(null, db),
    takenIn: takenIn.bind(null, db),
    subscribeDevice: subscribeDevice.bind(null, db, id),
  };
}

/** The rows of a household, by what they describe. */
export type HouseholdRows = ReturnType<typeof rowsOf>;

/** The repository of a household. It reads and changes no rows of others. */
export interface Household extends HouseholdRows {
  id: string;
  /**
   * Runs several reads and writes in one transaction, one at a time in the household, and again if it collides with another one.
   *
   * @param work gets the rows as the transaction sees them; it must use no others, and do nothing but read and write them
   * @param importing the import that writes, after it has begun
   * @returns the result of `work`
   * @throws {Busy} after too many collisions, or if its turn does not come in time
   * @throws {ImportRunning} if an import is writing, or the one that writes was ended
   */
  write<T>(work: (rows: HouseholdRows) => Promise<T>, importing?: string): Promise<T>;
  /**
   * Runs reads that all see the household at one moment, while writes go on.
   *
   * @param work gets the rows as they were at that moment; it must use no others
   * @returns the result of `work`
   */
  snapshot<T>(work: (rows: HouseholdRows) => Promise<T>): Promise<T>;
}

/** Returns the repository of a household. */
export const householdOf = (database: Database, id: string): Household => ({
  id,
  ...rowsOf(database.db, id, database.dialect),
  write: (work, own?: string) =>
    write(database, id, (tx, importing) => {
      if (importing !== (own ?? null)) throw new ImportRunning();
      return work(rowsOf(tx, id, database.dialect));
    }),
  snapshot: (work) => database.snapshot((db) => work(rowsOf(db, id, database.dialect))),
});
