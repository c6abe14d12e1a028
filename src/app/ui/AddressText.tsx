/** Shows an address that the user copies: one press selects the whole address. */
export const AddressText = ({ label, url }: { label: string; url: string }) => (
  <p
    aria-label={label}
    role="group"
    className="rounded-field border border-line bg-paper px-3.5 py-2.5 text-small break-all select-all"
  >
    {url}
  </p>
);
