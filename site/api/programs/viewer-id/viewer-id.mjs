// node viewer-id.mjs priya@example.com
import { createHmac } from 'node:crypto';

/** Returns a stable ID of 32 characters for one of your users. Never change the key. */
function viewerId(accountName) {
  const key = process.env.VIEWER_ID_KEY;
  if (!key) throw new Error('Set VIEWER_ID_KEY.');
  const name = accountName.trim().toLowerCase();
  return createHmac('sha256', key).update(name).digest('hex').slice(0, 32);
}

console.log(viewerId(process.argv[2]));
