/** One sidebar per subject, in the order in which a new reader needs the pages. */
import { drm } from './sidebars/drm.ts';
import { mobile } from './sidebars/mobile.ts';
import { player } from './sidebars/player.ts';
import { server } from './sidebars/server.ts';

const sidebars = { server, player, mobile, drm };

export default sidebars;
