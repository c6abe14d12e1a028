import type { ReactNode } from 'react';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

/** The loading state of a sheet's data. */
export interface Loading {
  isPending: boolean;
  /** Shown if the data could not be loaded or do not exist. */
  failure: string;
  onRetry: () => void;
}

/**
 * A sheet that edits existing data: it waits for them, and has a save button.
 *
 * @param form the id of the form in it
 * @param isOff whether the form cannot be saved now, for another reason than that it is being saved
 * @param cancelLabel omitted if the sheet's own 'Close' is enough
 * @param alert shown in front of the sheet
 * @param children the form; omitted until the data have loaded
 */
export function EditSheet({
  title,
  form,
  loading,
  isSaving,
  isOff = false,
  cancelLabel,
  alert,
  onClose,
  children,
}: {
  title: string;
  form: string;
  loading: Loading;
  isSaving: boolean;
  isOff?: boolean;
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
            disabled={!children || isOff}
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
