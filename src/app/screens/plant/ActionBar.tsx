import { useState } from 'react';
import { useActions, type Plant } from '../../queries/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { chooseAction } from './requests.ts';

/** What can be done for a living plant (spec §2): the first three at hand, the rest behind 'More'. */
export function ActionBar({ plant }: { plant: Plant }) {
  const { data: actions = [] } = useActions();
  const [isOpen, setOpen] = useState(false);
  const shown = actions.filter(({ actionFlow }) => actionFlow !== 'none');
  return (
    <div className="flex flex-wrap gap-2">
      {(isOpen ? shown : shown.slice(0, 3)).map((action) => (
        <Button key={action.actionID} variant="secondary" onClick={() => chooseAction(plant, action)}>
          {action.actionName}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More'}
      </Button>
    </div>
  );
}
