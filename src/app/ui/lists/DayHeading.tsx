/**
 * The heading of a day in a list; it stays visible under the header while its entries are scrolled.
 *
 * @param id by which a list refers to it
 * @param top where it stays, if that is not under the header
 */
export const DayHeading = ({
  id,
  top = 'top-[calc(--spacing(16)+env(safe-area-inset-top))]',
  children,
}: {
  id?: string;
  top?: string;
  children: string;
}) => (
  <h2
    id={id}
    className={`sticky ${top} z-[5] -mx-4 bg-paper/95 px-4 py-1 text-small font-semibold text-muted backdrop-blur-sm`}
  >
    {children}
  </h2>
);
