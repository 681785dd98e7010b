import { iconOf } from '../icon-of.tsx';

/** The icon after links to other sites: `@theme/Icon/ExternalLink`. */
export default iconOf('M14 4h6v6M20 4l-9 9M17 14v6H4V7h6', 13.5, 2.5);
