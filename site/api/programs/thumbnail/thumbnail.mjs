const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Returns an img element for the response of GET /meta/{videoID}. */
function thumbnail({ title, aspectRatio, posters }) {
  if (posters.length === 0) return '<img src="/placeholder.jpg" alt="">'; // The video isn't ready yet.
  const width = ({ height }) => Math.round(height * aspectRatio);
  const sorted = posters.toSorted((a, b) => a.height - b.height);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const srcset = sorted.map((poster) => `${poster.url} ${width(poster)}w`).join(', ');
  return `<img src="${escapeHtml(middle.url)}" srcset="${escapeHtml(srcset)}" sizes="20rem" width="${width(middle)}" height="${middle.height}" loading="lazy" alt="${escapeHtml(title)}">`;
}

const url = `https://%apiHost%/api/meta/${process.env.VIDEO_ID}`;
const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
console.log(thumbnail(await response.json()));
