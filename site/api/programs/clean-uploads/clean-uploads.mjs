// node clean-uploads.mjs [--yes]. Without --yes, it only shows what it would delete
import { listVideos } from './job.mjs';
import { vdo } from './vdo.mjs';

// A form is valid for an hour, so after a day nobody can send its file.
const dayAgo = Date.now() / 1000 - 86_400;
const entries = [];
for await (const video of listVideos()) {
  if (video.status.toLowerCase() === 'pre-upload' && video.upload_time < dayAgo) entries.push(video);
}

for (const { id, title } of entries) {
  if (process.argv[2] === '--yes') {
    await vdo('DELETE', `/videos?videos=${id}`).catch((error) => {
      if (error.status !== 404) throw error; // If it's a 404, the entry is already gone.
    });
  }
  console.log(id, title);
}
