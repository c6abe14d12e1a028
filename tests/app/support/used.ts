import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Uses a hook in a component that is drawn once. @returns what the hook returns */
export function used<Result>(use: () => Result): Result {
  const results: Result[] = [];
  const Component = () => {
    results.push(use());
    return null;
  };
  renderToStaticMarkup(createElement(Component));
  return results[0]!;
}
