import type { Database } from './connect.ts';
import { everyRowIn } from './everyRow.ts';
import { householdOf, type Household } from './household/household.ts';
import { accessTokensIn } from './installation/accessTokens.ts';
import { attemptsIn } from './installation/attempts.ts';
import { calendarsIn } from './installation/calendars.ts';
import { catalogueIn } from './installation/catalogue.ts';
import { clockIn } from './installation/clock.ts';
import { departuresIn } from './installation/departures.ts';
import { dueRemindersIn } from './installation/dueReminders.ts';
import { dueWebhooksIn } from './installation/dueWebhooks.ts';
import { householdsIn } from './installation/households.ts';
import { invitationsIn } from './installation/invitations.ts';
import { installationKey } from './installation/keys.ts';
import { mqttTurnsIn } from './installation/mqttTurns.ts';
import { nightlyBackupsIn } from './installation/nightlyBackups.ts';
import { passkeysIn } from './installation/passkeys.ts';
import { passwordResetsIn } from './installation/passwordResets.ts';
import { sessionsIn } from './installation/sessions.ts';
import { sittersOfAll } from './installation/sitters.ts';
import { usersIn } from './installation/users.ts';

/** Returns everything that the server reads and writes in a database: each household's rows, and those of the installation. */
export const repositoryOf = (database: Database) => ({
  forHousehold: (id: string): Household => householdOf(database, id),
  accessTokens: accessTokensIn(database.db),
  attempts: attemptsIn(database.db),
  calendars: calendarsIn(database.db),
  catalogue: catalogueIn(database.db),
  clock: clockIn(database.db),
  departures: departuresIn(database),
  dueReminders: dueRemindersIn(database.db),
  dueWebhooks: dueWebhooksIn(database.db),
  everything: everyRowIn(database),
  households: householdsIn(database.db),
  invitations: invitationsIn(database.db),
  mqttTurns: mqttTurnsIn(database.db),
  nightlyBackups: nightlyBackupsIn(database.db),
  passkeys: passkeysIn(database.db),
  passwordResets: passwordResetsIn(database.db),
  sessions: sessionsIn(database),
  sitters: sittersOfAll(database.db),
  users: usersIn(database),
  installationKey: installationKey.bind(null, database.db),

  /** @throws if the database does not answer, or if its file was deleted or replaced */
  check: database.check,

  /** Returns whether no other server uses the database. */
  isAlone: database.isAlone,
});

export type Repository = ReturnType<typeof repositoryOf>;
