/** Says what a machine without a model cannot show. */
export const NoModel = () => (
  <p className="mt-4 text-small text-muted">
    Without a model there are no committed walks, no coverage, no mutants, no pictures of the phone, and no
    sentences that say what is written, what survives a reload, and why each transition exists.
  </p>
);
