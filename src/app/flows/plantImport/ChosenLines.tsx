import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isolated } from '#domain/bidi.ts';
import type { plantImportMachine } from '#machines/plantImport/plantImportMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { ColumnChoices } from './ColumnChoices.tsx';
import { DateOrderChoice } from './DateOrderChoice.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { LineList } from './LineList.tsx';
import type { Opened } from './openedFiles.ts';
import { counted } from '#app/ui/counted.ts';

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };

/** Says what can be imported, or what is missing. */
function summaryOf({ lines }: Opened, hasNames: boolean, isOrderUnknown: boolean): string {
  const leftOut = lines.filter(({ problems }) => problems.length > 0).length;
  const plants = lines.length - leftOut;
  if (!hasNames) return 'Choose which column has the names of the plants.';
  if (isOrderUnknown) return 'Say which day that is before you import the plants.';
  if (plants === 0) return 'None of the lines can be imported.';
  const rest = leftOut > 0 ? ` ${counted(leftOut, 'line')} will be left out.` : '';
  return `${counted(plants, 'plant')} can be imported.${rest}`;
}

/** The lines of a file as plants, what its columns contain, and the button that imports them. */
export function ChosenLines({
  flow,
  opened,
}: {
  flow: ActorRefFrom<typeof plantImportMachine>;
  opened: Opened;
}) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { file, columns, order, reason } = state.context;
  const retry = () => flow.send({ type: 'retry.requested' });
  const isImporting = state.matches('importing');
  const isOrderUnknown = opened.example !== null && order === null;
  const hasNames = columns.includes('name');
  const plants = opened.lines.filter(({ problems }) => problems.length === 0).length;
  if (state.matches({ lines: 'unchecked' })) {
    return <RetryLine text="Couldn't load your plants and pots." onRetry={retry} />;
  }
  // The first check is under way.
  if (opened.lines.length === 0) return <Spinner className="w-full py-4 text-leaf" />;
  return (
    <>
      <p className="text-small text-muted">
        {isolated(file!.name)}: {opened.encoding}, separated by{' '}
        {separators[opened.table!.delimiter] ?? 'commas'}
        {opened.table!.headingsLine > 1 && `, headings in line ${opened.table!.headingsLine}`}
      </p>
      {opened.choices.length > 1 && (
        <EncodingChoice
          choices={opened.choices}
          encoding={opened.encoding}
          onChoose={(chosen) => flow.send({ type: 'encoding.chosen', encoding: chosen })}
        />
      )}
      {opened.example !== null && (
        <DateOrderChoice
          example={opened.example}
          order={order}
          onChoose={(chosen) => flow.send({ type: 'order.chosen', order: chosen })}
        />
      )}
      <ColumnChoices
        table={opened.table!}
        columns={columns}
        onChoose={(index, column) => flow.send({ type: 'column.chosen', index, column })}
      />
      {state.matches({ lines: 'refused' }) ? (
        <>
          <p role="status" className="font-semibold">
            {reason}
          </p>
          <Button ref={takeFocus} onClick={retry}>
            Check the lines again
          </Button>
        </>
      ) : (
        <>
          <p role="status" className="font-semibold">
            {summaryOf(opened, hasNames, isOrderUnknown)}
          </p>
          {hasNames && !isOrderUnknown && <LineList lines={opened.lines} />}
          {(state.matches({ lines: 'ready' }) || isImporting) && (
            <Button
              busyLabel={isImporting && 'Importing…'}
              onClick={() => flow.send({ type: 'import.requested' })}
            >
              Import {counted(plants, 'plant')}
            </Button>
          )}
        </>
      )}
    </>
  );
}
