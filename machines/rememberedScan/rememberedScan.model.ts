import { codes } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { rememberedScanMachine } from './rememberedScanMachine.ts';

const first = { code: codes.label, at: 1_772_546_700_000 };
const second = { code: codes.other, at: 1_772_546_760_000 };

const forgotten = (code: string) => ({ scanMemory: { type: 'scan.forgotten', code } });
const opened = (code: string) => ({ type: 'label.opened', code });

export const rememberedScanModel = defineModel<typeof rememberedScanMachine>({
  machine: rememberedScanMachine,
  overview: {
    does: 'offers labels that were scanned without a connection, when there is one',
    lifetime: 'as long as the page is open; a bar over any page',
  },
  events: {
    'scans.read': { one: { scans: [first] }, two: { scans: [first, second] }, none: { scans: [] } },
    'connection.lost': plain,
    'connection.returned': plain,
    'label.requested': plain,
    'offer.dismissed': plain,
  },
  actors: { scanMemory: {}, reachability: {} },
  identity: ({ scans, isOffline }) => `${scans.length} ${isOffline}`,
  writes: ['scanMemory'],
  headlessOnly: 'e2e/journeys/rememberedScan.spec.ts stops the server, which no walk can',
  journeys: [
    {
      name: 'a label that was scanned without a connection is offered when there is one, and opened',
      steps: ['connection.lost', 'scans.read (one)', 'connection.returned', 'label.requested'],
      ends: { state: 'none', emits: [opened(codes.label)] },
      keeps: { scans: [], isOffline: false },
      tells: [forgotten(codes.label)],
    },
    {
      name: 'a label that is remembered after the connection has returned is offered at once',
      steps: ['connection.lost', 'connection.returned', 'scans.read (one)'],
      ends: { state: 'offered' },
    },
    {
      name: 'several labels are offered one after the other',
      steps: ['scans.read (two)', 'label.requested', 'offer.dismissed'],
      ends: { state: 'none', emits: [opened(codes.label)] },
      keeps: { scans: [] },
      tells: [forgotten(codes.label), forgotten(codes.other)],
    },
    {
      name: 'an offer can be dismissed, and the next one follows',
      steps: ['scans.read (two)', 'offer.dismissed', 'label.requested'],
      ends: { state: 'none', emits: [opened(codes.other)] },
      tells: [forgotten(codes.label), forgotten(codes.other)],
    },
    {
      name: 'a label that was opened in another tab is not offered here any more',
      steps: ['scans.read (one)', 'scans.read (none)'],
      ends: { state: 'none' },
      keeps: { scans: [] },
    },
  ],
  throughout: {
    'never tells scan.forgotten until offer.dismissed or label.requested':
      'A remembered scan is kept until it is used or dismissed (decision)',
  },
  promises: {
    anywhere: {
      'scanMemory fails → stays': 'Snug works without what it remembers (decision)',
      'reachability fails → stays': 'Snug works even if it cannot detect when it is connected (decision)',
    },
    none: {
      'connection.lost → stays, keeps isOffline':
        'A label is not offered while it could not be opened (decision)',
    },
    waiting: {
      'scans.read (two) → stays, keeps scans': 'A further scan is remembered too (decision)',
    },
    offered: {
      'connection.lost → waiting': 'A label is not offered while it could not be opened (decision)',
    },
  },
});
