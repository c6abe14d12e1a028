import fc from 'fast-check';

/** How a phone reaches the server. */
export type Network = 'online' | 'offline' | 'slow';

const phone = fc.constantFrom(0, 1);
const weigh = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** The actions of two people on their phones, and the accidents of phones, networks and the server. */
export const step = fc.oneof(
  weigh(6, fc.record({ does: fc.constantFrom('water' as const, 'note' as const), phone })),
  weigh(
    6,
    fc.record({
      does: fc.constantFrom('edit' as const, 'photograph' as const, 'delete' as const),
      phone,
      pick: fc.nat(999),
    }),
  ),
  weigh(2, fc.record({ does: fc.constantFrom('rename' as const, 'move' as const), phone })),
  weigh(
    4,
    fc.record({
      does: fc.constant('turn' as const),
      phone,
      network: fc.constantFrom<Network>('online', 'offline', 'offline', 'slow'),
    }),
  ),
  weigh(2, fc.record({ does: fc.constantFrom('reload' as const, 'crash' as const), phone })),
  weigh(2, fc.record({ does: fc.constant('switch the server' as const) })),
);
