import { NotSentYet } from '#app/flows/outbox/NotSentYet.tsx';

/** The line of a row with changes that the server does not have. */
export const RowPending = () => (
  <span className="block text-tiny text-muted empty:hidden">
    <NotSentYet />
  </span>
);
