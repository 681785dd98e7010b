import { vdo } from './vdo.mjs';

const files = await vdo('GET', `/videos/${process.env.VIDEO_ID}/files/`);
for (const { format, lang, enabled, height, isDownloadable, id, name } of files) {
  if (format === 'vtt') {
    console.log('captions', lang, id, name);
  } else if (format === 'jpeg' || format === 'png') {
    console.log('poster', enabled ? 'active' : 'inactive', id, name);
  } else if (height != null) {
    console.log('original', isDownloadable ? 'downloadable' : 'locked', id, name);
  }
}
