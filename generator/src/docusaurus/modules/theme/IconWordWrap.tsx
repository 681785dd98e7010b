import { iconOf } from '../icon-of.tsx';

export default iconOf('M4 6h16M4 18h4M4 12h13a3 3 0 0 1 0 6h-5M15 15l-3 3 3 3', 24);
