// node srt-to-vtt.mjs fractions.en.srt [windows-1252]
import { readFile, writeFile } from 'node:fs/promises';

const [file, encoding = 'utf-8'] = process.argv.slice(2);
if (!/\.srt$/i.test(file ?? '')) {
  throw new Error('Pass the name of an .srt file.');
}

const timing = /^(\d+):(\d{2}):(\d{2})[,.](\d{1,3})\s*-->\s*(\d+):(\d{2}):(\d{2})[,.](\d{1,3})/;

function cueText(lines) {
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .replace(/\{\\[^}]*\}|<\/?font[^>]*>/gi, '') // styles that WebVTT doesn't support
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+);)/g, '&amp;')
    .replace(/<(?!\/?[ibu]>)/gi, '&lt;')
    .replaceAll('-->', '--&gt;');
}

const bytes = await readFile(file);
// Stops with an error if the file isn't in this encoding.
const srt = new TextDecoder(encoding, { fatal: true }).decode(bytes);

const cues = [];
for (const block of srt.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
  const lines = block.trim().split('\n');
  const at = lines.findIndex((line) => timing.test(line));
  if (at === -1) {
    if (block.trim()) console.warn(`Skipped, because it has no times: ${block.trim()}`);
    continue;
  }
  const [, h1, m1, s1, ms1, h2, m2, s2, ms2] = timing.exec(lines[at]);
  const start = `${h1.padStart(2, '0')}:${m1}:${s1}.${ms1.padEnd(3, '0')}`;
  const end = `${h2.padStart(2, '0')}:${m2}:${s2}.${ms2.padEnd(3, '0')}`;
  const text = cueText(lines.slice(at + 1));
  if (text) cues.push(`${start} --> ${end}\n${text}`);
}
if (cues.length === 0) {
  throw new Error(`${file} has no subtitles.`);
}

await writeFile(file.replace(/\.srt$/i, '.vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`);
console.log(`${cues.length} cues`);
