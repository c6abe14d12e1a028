import type { ChartFacts } from '../../facts/facts.ts';
import { replaceAddress } from '../address.ts';
import { GivenInput } from './GivenData.tsx';
import { walkHref } from './walkAddress.ts';

/** Why a machine could not start: mostly because it needs an input that is not known. */
export function NotStarted({ facts, start, failure }: { facts: ChartFacts; start: string; failure: string }) {
  const { chart } = facts.summary;
  return (
    <>
      <h2 className="text-body font-semibold">
        The machine does not start{start === '' && ' without input'}
      </h2>
      <p role="alert" className="my-2 text-terracotta">
        {failure}
      </p>
      <GivenInput
        start={start}
        isNeeded
        onStart={(input) => replaceAddress(walkHref(chart, { start: input, steps: [], at: 0 }))}
      />
    </>
  );
}
