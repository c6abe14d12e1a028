import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** Where the data of a sheet stand. */
export interface Loading {
  isPending: boolean;
  /** What is said where they could not be loaded, or are not there. */
  failure: string;
  onRetry: () => void;
}

/**
 * A sheet in which something that is there is changed: it waits for the data, and saves.
 *
 * @param form the id of the form in it
 * @param cancelLabel left out where the sheet's own 'Close' is enough
 * @param alert what is said in front of it
 * @param children the form; left out while there is nothing to be changed yet
 */
export function EditSheet({
  title,
  form,
  loading,
  isSaving,
  cancelLabel,
  alert,
  onClose,
  children,
}: {
  title: string;
  form: string;
  loading: Loading;
  isSaving: boolean;
  cancelLabel?: string;
  alert?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          {cancelLabel !== undefined && (
            <Button variant="secondary" className="flex-1" onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
          <Button
            type="submit"
            form={form}
            className="flex-1"
            disabled={!children}
            busyLabel={isSaving && 'Saving…'}
          >
            Save
          </Button>
        </div>
      }
    >
      {children ??
        (loading.isPending ? (
          <Spinner className="w-full py-16 text-leaf" />
        ) : (
          <ErrorState text={loading.failure} onRetry={loading.onRetry} />
        ))}
      {alert}
    </Sheet>
  );
}
