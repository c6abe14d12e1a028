import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** `/tasks`. Plants have no care preferences yet, so nothing can ever be due. */
export function TasksScreen() {
  return (
    <Page title="Tasks">
      <EmptyState
        drawing="bench"
        text="No care reminders yet"
        detail="What is due will be listed here once plants can have care preferences."
      />
    </Page>
  );
}
