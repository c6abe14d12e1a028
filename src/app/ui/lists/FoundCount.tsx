/** Says to screen readers how much a search has found, and nothing without a search. */
export const FoundCount = ({
  search,
  count,
  what,
}: {
  search: string;
  count: number;
  what: 'plant' | 'pot';
}) => (
  <p role="status" className="sr-only">
    {search.trim() !== '' && (count === 1 ? `1 ${what} found` : `${count || 'no'} ${what}s found`)}
  </p>
);
