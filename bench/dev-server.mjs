/** Measures how fast the dev server starts, and how fast a saved file is visible in a browser. */

import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { installedBrowser } from '../generator/src/pdf/installed-browser.mjs';
import { median } from './measure.mjs';

const edits = 5;

/**
 * @param {{ docs: string, siteDir: string, file: string, path: string, port: number }} site `docs` is the command
 *   line program, `file` the Markdown file whose page is at `path`
 * @returns {Promise<{ start: number, visible: number | null }>} seconds until the first page is served, and from save
 *   to visible; `null` without a browser
 */
export async function measureDevServer({ docs, siteDir, file, path, port }) {
  const url = `http://localhost:${port}${path}`;
  const begin = performance.now();
  const server = spawn(process.execPath, [docs, 'dev', '--site', siteDir, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    await untilServed(url, server);
    const start = (performance.now() - begin) / 1000;
    return { start, visible: await measureEdits(url, file) };
  } finally {
    server.kill();
    await ended;
  }
}

async function untilServed(url, server) {
  for (;;) {
    if (server.exitCode !== null) {
      throw new Error(`The dev server ended with code ${server.exitCode}.`);
    }
    try {
      const response = await fetch(url);
      if (response.ok) {
        await response.text();
        return;
      }
    } catch {
      // not listening yet
    }
    await sleep(10);
  }
}

async function measureEdits(url, file) {
  const executablePath = installedBrowser();
  if (executablePath === null) {
    return null;
  }
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const original = readFileSync(file, 'utf8');
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(url, { waitUntil: 'networkidle' });
    const times = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      const mark = `visible-mark-${edit}`;
      const begin = performance.now();
      appendFileSync(file, `\n${mark}\n`);
      await page.waitForFunction((text) => document.body.innerText.includes(text), mark, { polling: 'raf' });
      times.push((performance.now() - begin) / 1000);
      await sleep(300);
    }
    return median(times);
  } finally {
    writeFileSync(file, original);
    await browser.close();
  }
}
