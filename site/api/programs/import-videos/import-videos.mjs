import { listVideos, runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

// Skips videos that the account already has, even if an earlier response was lost.
const existing = new Map();
for await (const { id, title } of listVideos()) existing.set(title, id);

await runJob('import-videos', async (url, title, folderId = 'root') => {
  if (!title || [...title].length > 200) throw new Error('The line needs a title of 1 to 200 characters.');
  if (existing.has(title)) return existing.get(title);
  try {
    const { id } = await vdo('PUT', '/videos/importUrl', { body: { url, title, folderId } });
    return id;
  } catch (error) {
    // A 404 means a wrong folder ID, so the line stays open.
    if (error.status === 404) throw new Error(`No folder has the ID ${folderId}`, { cause: error });
    throw error;
  }
});
