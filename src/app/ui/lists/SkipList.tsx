import { Skip, toNavigation } from '../pages/Skip.tsx';

/** Lets the keyboard leave out a list that may be long, and grow at its end. Nothing but the navigation follows the list. */
export const SkipList = () => (
  <div className="relative">
    <Skip to="the end of the list" onSkip={toNavigation} />
  </div>
);
