import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Room } from './Room.tsx';
import './room.css';

const root = createRoot(document.getElementById('root')!);
// Outside of a transition, React would remove the page of `index.html` before the first page has loaded.
startTransition(() => root.render(<Room />));
