import { createRoot } from 'react-dom/client';
import { Room } from './Room.tsx';
import './room.css';

createRoot(document.getElementById('root')!).render(<Room />);
