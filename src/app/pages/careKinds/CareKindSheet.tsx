import { useSelector } from '@xstate/react';
import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { careColours, careIcons, longestCareKindText } from '#domain/careKinds.ts';
import type { careKindsMachine } from '#machines/careKinds/careKindsMachine.ts';
import { EditSheet } from '#app/flows/forms/EditSheet.tsx';
import { useTouched } from '#app/flows/forms/useTouched.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';

/** A sheet has its data from the start. */
const loaded = { isPending: false, failure: '', onRetry: () => undefined };

const words = {
  required: true,
  maxLength: longestCareKindText,
  pattern: String.raw`.*\S.*`,
} as const;

/**
 * The form of a kind of care.
 *
 * @param isKnown whether the household has it already, so that it can be removed
 */
export function CareKindSheet({
  flow,
  isKnown,
}: {
  flow: ActorRefFrom<typeof careKindsMachine>;
  isKnown: boolean;
}) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const opened = state.context.opened!;
  const [isChanged, setChanged] = useState(false);
  const [typed, type] = useTouched(opened, null, setChanged);
  const id = useId();
  const isBusy = state.hasTag('busy');
  const [close, question] = useDiscard(isChanged && !isBusy ? 'Discard your changes?' : null, () =>
    flow.send({ type: 'form.closed' }),
  );
  const { background } = careColours.find(({ colour }) => colour === typed.colour)!;
  return (
    <EditSheet
      title={isKnown ? 'Kind of care' : 'New kind of care'}
      form="care-kind"
      loading={loaded}
      isSaving={state.matches('saving')}
      isOff={isBusy}
      alert={question}
      onClose={close}
    >
      <form
        id="care-kind"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const { name, verb, past } = typed;
          const kind = { ...typed, name: name.trim(), verb: verb.trim(), past: past.trim() };
          flow.send({ type: 'kind.submitted', kind });
        }}
      >
        {state.matches({ editing: 'refused' }) && <ErrorLine>{state.context.reason}</ErrorLine>}
        {state.matches({ editing: 'failed' }) && <ErrorLine>Snug did not answer. Try again.</ErrorLine>}
        {state.matches({ editing: 'removingFailed' }) && (
          <ErrorLine>Couldn't remove it. Try again.</ErrorLine>
        )}
        <Field
          {...words}
          label="Name"
          placeholder="Leaf care"
          value={typed.name}
          onChange={({ target }) => type({ name: target.value })}
        />
        <Field
          {...words}
          label="What to do"
          hint="On buttons and in tasks"
          placeholder="Wipe leaves"
          value={typed.verb}
          onChange={({ target }) => type({ verb: target.value })}
        />
        <Field
          {...words}
          label="Once it is done"
          hint="In timelines"
          placeholder="Wiped leaves"
          value={typed.past}
          onChange={({ target }) => type({ past: target.value })}
        />
        <Choices title="Icon">
          {careIcons.map(({ icon, name }) => (
            <Choice
              key={icon}
              group={`${id}-icon`}
              label={name}
              isChosen={typed.icon === icon}
              look={{ colour: typed.colour, background }}
              onChoose={() => type({ icon })}
            >
              <ActionIcon name={icon} size={22} />
            </Choice>
          ))}
        </Choices>
        <Choices title="Colour">
          {careColours.map((look) => (
            <Choice
              key={look.colour}
              group={`${id}-colour`}
              label={look.name}
              isChosen={typed.colour === look.colour}
              look={look}
              onChoose={() => type({ colour: look.colour })}
            >
              <ActionIcon name={typed.icon} size={22} />
            </Choice>
          ))}
        </Choices>
        {isKnown && (
          <Button
            variant="quiet"
            disabled={isChanged || isBusy}
            onClick={() => flow.send({ type: 'removal.requested' })}
          >
            Remove this kind
          </Button>
        )}
      </form>
    </EditSheet>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(--spacing(12),1fr))] gap-2">{children}</div>
    </fieldset>
  );
}

function Choice({
  group,
  label,
  isChosen,
  look,
  onChoose,
  children,
}: {
  group: string;
  label: string;
  isChosen: boolean;
  look: { colour: string; background: string };
  onChoose: () => void;
  children: ReactNode;
}) {
  const colours = { '--action-colour': look.colour, '--action-background': look.background } as CSSProperties;
  return (
    <label className="relative flex size-12 cursor-pointer items-center justify-center justify-self-center rounded-full border-2 border-transparent has-checked:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-leaf">
      <input
        type="radio"
        name={group}
        aria-label={label}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={isChosen}
        onChange={onChoose}
      />
      <span
        aria-hidden
        style={colours}
        className="action-badge flex size-10 items-center justify-center rounded-full"
      >
        {children}
      </span>
    </label>
  );
}
