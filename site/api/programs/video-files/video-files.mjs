import { vdo } from './vdo.mjs';

for (const { format, lang, enabled, id, name } of await vdo(
  'GET',
  `/videos/${process.env.VIDEO_ID}/files/`,
)) {
  if (format === 'vtt') console.log('captions', lang, id, name);
  if (format === 'jpeg' || format === 'png') {
    console.log('poster', enabled ? 'active' : 'inactive', id, name);
  }
}
