import { binOperations } from './bin.ts';
import { calendarOperations } from './calendar.ts';
import { catalogueOperations } from './catalogue.ts';
import { codeOperations } from './codes.ts';
import { exportOperations } from './export.ts';
import { householdOperations } from './household.ts';
import { importOperations } from './import.ts';
import { installationOperations } from './installation.ts';
import { invitationOperations } from './invitations.ts';
import { interactionOperations } from './interactions.ts';
import type { Handlers } from './operation.ts';
import { peopleOperations } from './people.ts';
import { passkeyOperations } from './passkeys.ts';
import { passwordResetOperations } from './passwordResets.ts';
import { photoOperations } from './photos.ts';
import { placeOperations } from './places.ts';
import { plantImportOperations } from './plantImport.ts';
import { plantPageOperations } from './plantPages.ts';
import { plantOperations } from './plants.ts';
import { potOperations } from './pots.ts';
import { preferenceOperations } from './preferences.ts';
import { pushOperations } from './push.ts';
import { sessionOperations } from './sessions.ts';
import { taskOperations } from './tasks.ts';

/** The handlers of all operations in the contract; a missing one is a type error. */
export const handlers: Handlers = {
  ...binOperations,
  ...calendarOperations,
  ...catalogueOperations,
  ...codeOperations,
  ...exportOperations,
  ...householdOperations,
  ...importOperations,
  ...installationOperations,
  ...interactionOperations,
  ...invitationOperations,
  ...peopleOperations,
  ...passkeyOperations,
  ...passwordResetOperations,
  ...photoOperations,
  ...placeOperations,
  ...plantImportOperations,
  ...plantPageOperations,
  ...plantOperations,
  ...potOperations,
  ...preferenceOperations,
  ...pushOperations,
  ...sessionOperations,
  ...taskOperations,
};
