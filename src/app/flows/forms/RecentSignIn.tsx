/** Says what stands for the password of a user who has none. */
export const RecentSignIn = () => (
  <p className="text-small text-muted">
    You have no password here, so this works for ten minutes after you log in.
  </p>
);
