import { paths } from '../../../ui/shell/Icon.tsx';
import { iconOf } from '../icon-of.tsx';

export default iconOf(paths.language, 20);
