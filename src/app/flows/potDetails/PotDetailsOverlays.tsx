import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState, type MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatCode } from '#domain/code.ts';
import type { Deletable } from '#machines/deletion/deletionMachine.ts';
import type { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import type { PotValues } from '#machines/potDetails/setup.ts';
import { usePots, type Pot } from '#app/data/lists.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { PotFields, potTyped, potValues } from '#app/flows/forms/PotFields.tsx';
import { InvalidCode } from '#app/flows/codeReading/InvalidCode.tsx';
import { CodeReader } from '#app/flows/codeReading/CodeReader.tsx';
import { DeleteButton } from '#app/flows/forms/DeleteButton.tsx';
import { labelDeletion, requestDeletion } from '#app/flows/forms/requestDeletion.ts';
import { PotHistory } from '#app/flows/forms/PotHistory.tsx';
import { EditSheet } from '#app/flows/forms/EditSheet.tsx';
import { PotLabels } from './PotLabels.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';
import { useTouched } from '#app/flows/forms/useTouched.ts';

type Flow = ActorRefFrom<typeof potDetailsMachine>;

const valuesOf = (pot: Pot): PotValues => ({
  friendly_name: pot.potFriendlyName,
  location: pot.location,
  diameter_cm: pot.diameter_cm,
  height_cm: pot.height_cm,
  acquired_at: pot.acquired_at,
  acquired_from: pot.acquired_from,
});

const deletionOf = ({ potsId: id, potFriendlyName: name, currentPlantName: plantName }: Pot): Deletable => ({
  kind: 'pot',
  id,
  name,
  isAlive: false,
  plantName,
});

/**
 * The sheet 'Pot details', with its alerts and the scanner for another label.
 *
 * @param isInChooser whether it lies over a scanner while a pot is chosen: labels are read-only, and its plant is not linked
 */
export default function PotDetailsOverlays({
  flow,
  isInChooser = false,
}: {
  flow: Flow;
  isInChooser?: boolean;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const isSaving = snapshot.matches('saving');
  const [isChanged, setChanged] = useState(false);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const pots = usePots();
  const { codeReading } = snapshot.children;
  const { potId, otherPotId } = snapshot.context;
  const pot = pots.data?.find(({ potsId }) => potsId === potId);
  const otherPot = pots.data?.find(({ potsId }) => potsId === otherPotId);
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  const isAsked = snapshot.can({ type: 'alert.dismissed' });
  const close = () => {
    if (!snapshot.hasTag('busy')) flow.send({ type: 'overlay.closed' });
    // The chooser waits until the flow has ended.
    else if (!isInChooser) leave();
  };

  const isKept = snapshot.hasTag('busy') || isAsked || codeReading !== undefined;
  const isUnsaved = isChanged && !isKept;
  const [leaveSheet, question] = useDiscard(isUnsaved ? 'Discard your changes?' : null, close);

  if (isLeft) return null;
  if (codeReading) return <CodeReader flow={codeReading} title="Scan the new label" />;
  return (
    <EditSheet
      title="Pot details"
      form="pot-details"
      loading={{
        isPending: pots.isPending,
        failure: pots.isError ? "Couldn't load the pot." : 'This pot no longer exists.',
        onRetry: () => void pots.refetch(),
      }}
      isSaving={isSaving}
      isOff={snapshot.matches('assigningLabel')}
      alert={
        isAsked ? <PotAlert flow={flow} otherPot={otherPot?.potFriendlyName ?? 'another pot'} /> : question
      }
      onClose={isAsked ? dismiss : leaveSheet}
    >
      {pot && (
        <>
          <Form
            flow={flow}
            pot={pot}
            isInChooser={isInChooser}
            isUnsaved={isUnsaved}
            onChanged={setChanged}
            onLeave={leaveSheet}
          />
          {!isInChooser && (
            <DeleteButton
              input={deletionOf(pot)}
              isOff={isChanged || isKept}
              onClose={() => flow.send({ type: 'overlay.closed' })}
            />
          )}
        </>
      )}
    </EditSheet>
  );
}

/** The alerts about the pot, or about the label that was read. */
function PotAlert({ flow, otherPot }: { flow: Flow; otherPot: string }) {
  const snapshot = useSelector(flow, (s) => s);
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  if (snapshot.matches('savingFailed')) return <Alert text="Failed to save changes" onDismiss={dismiss} />;
  if (snapshot.matches('replacing')) {
    return (
      <Alert
        text="Replace this label?"
        detail={`The old label ${formatCode(snapshot.context.replaces ?? '')} no longer opens this pot.`}
        action={{
          label: 'Scan the new label',
          look: 'secondary',
          onSelect: () => flow.send({ type: 'label.replaceConfirmed' }),
        }}
        dismissLabel="Keep it"
        onDismiss={dismiss}
      />
    );
  }
  if (snapshot.matches('writingTag')) {
    return (
      <Alert
        text="Hold your phone against the NFC tag."
        detail="Then the tag opens this pot."
        dismissLabel="Cancel"
        onDismiss={dismiss}
      />
    );
  }
  if (snapshot.matches('tagWritten')) return <Alert text="The tag opens this pot now." onDismiss={dismiss} />;
  if (snapshot.matches('tagBlocked')) {
    return (
      <Alert
        text="Snug isn't allowed to use NFC."
        detail="Allow it in your browser's site settings."
        onDismiss={dismiss}
      />
    );
  }
  if (snapshot.matches('labelInvalid')) return <InvalidCode onDismiss={dismiss} />;
  if (snapshot.matches('labelHere')) {
    return <Alert text="This label is on this pot already." onDismiss={dismiss} />;
  }
  if (snapshot.matches('labelElsewhere')) {
    return (
      <Alert
        text={`This label is on ${otherPot}. Move it to this pot?`}
        action={{
          label: 'Move it here',
          look: 'secondary',
          onSelect: () => flow.send({ type: 'label.moveConfirmed' }),
        }}
        dismissLabel="Leave it there"
        onDismiss={dismiss}
      />
    );
  }
  const isTag = snapshot.matches('tagFailed');
  return (
    <Alert
      text={isTag ? "Couldn't write the tag." : 'Failed to assign QR code to pot'}
      detail={isTag && 'Hold your phone still. The tag may be locked, or NFC may be off.'}
      action={{ label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) }}
      dismissLabel="Not now"
      onDismiss={dismiss}
    />
  );
}

function Form({
  flow,
  pot,
  isUnsaved,
  onChanged,
  isInChooser,
  onLeave,
}: {
  flow: Flow;
  pot: Pot;
  isUnsaved: boolean;
  onChanged: (isChanged: boolean) => void;
  isInChooser: boolean;
  onLeave: () => void;
}) {
  const filled = useSelector(flow, (s) => s.context.filled);
  const shown = valuesOf(pot);
  const [typed, type] = useTouched(
    potTyped(shown),
    filled && { shown: potTyped(filled.shown), given: potTyped(filled.given) },
    onChanged,
  );
  const leaveFor = (event: MouseEvent) => {
    // Ask before input is lost, and stay on the page for that.
    if (isUnsaved) event.preventDefault();
    onLeave();
  };
  const now = () => ({ shown, given: potValues(typed, shown.acquired_at) });
  return (
    <form
      id="pot-details"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'details.submitted', filled: now() });
      }}
    >
      {!isInChooser && pot.currentPlantId && pot.currentPlantName && (
        <Link
          to="/plants/$plantId"
          params={{ plantId: pot.currentPlantId }}
          onClick={leaveFor}
          className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card px-4 py-2 active:bg-leaf-soft"
        >
          <PlantPhoto
            plantId={pot.currentPlantId}
            name={pot.currentPlantName}
            src={pot.currentPlantPhoto}
            size={44}
          />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{pot.currentPlantName}</span>
          <Icon icon="chevron-right" size={20} className="shrink-0 text-muted" />
        </Link>
      )}
      <PotHistory stays={pot.stays} className="px-1 text-small text-muted wrap-anywhere" />
      <PotFields typed={typed} onChange={type} />
      <PotLabels
        potId={pot.potsId}
        codes={pot.codes}
        flow={isInChooser ? undefined : flow}
        onAdd={() => flow.send({ type: 'label.addRequested', filled: now() })}
        onReplace={(code) => flow.send({ type: 'label.replaceRequested', code, filled: now() })}
        onWrite={(code) => flow.send({ type: 'tag.writeRequested', code, filled: now() })}
        onDelete={
          isUnsaved
            ? undefined
            : (code) => {
                flow.send({ type: 'overlay.closed' });
                requestDeletion(labelDeletion(code));
              }
        }
        onLeave={leaveFor}
      />
    </form>
  );
}
