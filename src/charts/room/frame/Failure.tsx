import { Component, type ReactNode } from 'react';

/** Shows why a page could not be shown, such as an unknown chart in its address. */
export class Failure extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null as string | null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return (
      <main className="p-6">
        <h1 className="text-title font-semibold">This page cannot be shown</h1>
        <p role="alert" className="mt-2 text-terracotta">
          {this.state.message}
        </p>
        <a href="#/" className="mt-4 inline-block py-3 font-semibold text-leaf">
          All flows
        </a>
      </main>
    );
  }
}
