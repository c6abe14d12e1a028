/** Example data shared by the cases of several charts. */
import type { IntendedAction, NewIntent } from '#domain/intent.ts';

export const codes = { label: '7K3M9QXA', other: '0XW4V5T2' };

/** The text in the QR codes of these labels. */
export const labelTexts = {
  label: `HTTPS://SNUG.EXAMPLE/Q/${codes.label}`,
  other: `HTTPS://SNUG.EXAMPLE/Q/${codes.other}`,
};

export const ids = {
  pot: '01940000-0000-7000-8000-000000000001',
  newPot: '01940000-0000-7000-8000-000000000002',
  plant: '01940000-0000-7000-8000-000000000003',
  newPlant: '01940000-0000-7000-8000-000000000004',
  interaction: '01940000-0000-7000-8000-000000000005',
  photo: '01940000-0000-7000-8000-000000000006',
  otherPlant: '01940000-0000-7000-8000-000000000007',
  note: '01940000-0000-7000-8000-000000000008',
  otherPot: '01940000-0000-7000-8000-00000000000e',
  task: '01940000-0000-7000-8000-000000000009',
  otherTask: '01940000-0000-7000-8000-00000000000a',
  otherPhoto: '01940000-0000-7000-8000-00000000000f',
  batch: '01940000-0000-7000-8000-0000000000ff',
  deletion: '01940000-0000-7000-8000-000000000010',
};

/** As in the action catalogue. */
export const watering: IntendedAction = {
  actionID: 1,
  actionName: 'Water',
  actionNamePast: 'Watered',
  actionIcon: 'droplets',
  actionColour: '#1B5E8C',
  actionBackground: '#DCEEF9',
};

/** As in the action catalogue. */
export const struggling: IntendedAction = {
  actionID: 17,
  actionName: 'Struggling',
  actionNamePast: 'Found struggling',
  actionIcon: 'heart-pulse',
  actionColour: '#9A3F1D',
  actionBackground: '#FBE4DA',
};

export const session = {
  user: { id: 'user-1', name: 'Ann', email: 'ann@home.example', role: 'owner' as const },
};

export const plantDraft = {
  plantName: 'Big fern',
  species: 'Nephrolepis',
  acquiredAt: '2026-03-01',
  foodId: 1,
  photoId: null,
} as const;

/** Returns the event with which a chart adds changes to the outbox, as a journey expects it. */
export const made = (...intents: NewIntent[]) => ({ outbox: { type: 'intents.made', intents } });

/** The feedback that a chart emits when something has worked, or has failed. */
export const success = { type: 'feedback.given', pattern: 'success' } as never;
export const failure = { type: 'feedback.given', pattern: 'error' } as never;
