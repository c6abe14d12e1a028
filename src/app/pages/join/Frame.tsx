import type { ReactNode } from 'react';

/** The page of an invitation, without the navigation of those who are signed in. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-6 py-10">
    <header className="flex flex-col items-center gap-3 text-center">
      <img src="/icon.svg" alt="" width={72} height={72} className="rounded-[1.25rem] shadow-float" />
      <h1 className="text-display font-semibold tracking-tight">Join Snug</h1>
    </header>
    {children}
  </main>
);
