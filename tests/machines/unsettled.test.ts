import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { charts } from '#tools/charts.ts';
import { leavesOf } from '#walks/graph.ts';
import { pathOf } from '#walks/names.ts';

const isUnsettled = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.tags.includes('unsettled') || isUnsettled(node.parent));

test.each(Object.entries(charts))(
  '%s tags exactly the states that its model lists as unsettled',
  (_, { machine, unsettled }) => {
    const tagged = leavesOf(machine).filter(isUnsettled).map(pathOf);
    expect(tagged.toSorted()).toEqual((unsettled?.states ?? []).toSorted());
  },
);
