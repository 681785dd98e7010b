// node delete-video.mjs VIDEO_ID
import { vdo } from './vdo.mjs';

try {
  await vdo('DELETE', `/videos?videos=${process.argv[2]}`);
  console.log('deleted');
} catch (error) {
  if (error.status !== 404) throw error; // The message contains the status, as in "HTTP 403: …".
  console.log('already gone');
}
