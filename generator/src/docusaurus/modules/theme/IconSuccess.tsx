import { iconOf } from '../icon-of.tsx';

export default iconOf('M4 12l6 6L20 6', 24);
