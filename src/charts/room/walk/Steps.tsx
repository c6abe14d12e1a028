import type { Model } from '#walks/model.ts';
import { stepNamed } from '#walks/run.ts';
import type { Step } from '#walks/step.ts';
import type { Frame } from './frames.ts';

type Kind = 'events' | 'ends' | 'delays';

const titles: Record<Kind, string> = {
  events: 'Send an event',
  ends: 'An actor answers',
  delays: 'Time passes',
};

const kindOf = (kind: Step['kind']): Kind => {
  if (kind === 'event') return 'events';
  return kind === 'delay' ? 'delays' : 'ends';
};

const colours: Partial<Record<Step['kind'], string>> = {
  done: 'border-leaf text-leaf',
  error: 'border-terracotta text-terracotta',
};

/** Buttons for all that can happen next. */
export function Steps({
  model,
  frame,
  onStep,
}: {
  model: Model;
  frame: Frame;
  onStep: (step: string) => void;
}) {
  const kindNamed = (name: string) => stepNamed(model, name)!.kind;
  if (frame.possible.length === 0) return <p className="my-2 font-semibold">The walk is at its end.</p>;
  const groups = Object.groupBy(frame.possible, (name) => kindOf(kindNamed(name)));
  return (Object.keys(titles) as Kind[]).map((kind) => {
    const names = groups[kind] ?? [];
    if (names.length === 0) return null;
    return (
      <section key={kind} aria-label={titles[kind]} className="mb-3">
        <h3 className="mb-1 text-tiny text-muted">{titles[kind]}</h3>
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={`min-h-9 rounded-field border bg-card px-3 py-1 text-left text-small font-semibold active:bg-leaf-soft ${colours[kindNamed(name)] ?? 'border-line text-ink'}`}
                onClick={() => onStep(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
