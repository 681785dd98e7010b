// #region set-up
const LARGEST = 5 * 1024 ** 3;
const FORM_LIFE = 55 * 60 * 1000; // Milliseconds. A form is valid for an hour.
const WAITS = [2, 5, 15, 30]; // Seconds before each retry.
const STALLED = 60 * 1000; // Milliseconds without progress until the connection counts as lost.
const SIGNED_FIELDS = [
  'policy',
  'key',
  'x-amz-signature',
  'x-amz-algorithm',
  'x-amz-date',
  'x-amz-credential',
];
const STOPPED = new Error('Stopped.');
const CANCELED = new Error('Canceled.');

const [form, submit, stop, cancel, progress, message] = [
  'upload',
  'submit',
  'stop',
  'cancel',
  'progress',
  'message',
].map((id) => document.getElementById(id));

/** The current upload, with its title, its file, and its signed form once the page has one. */
let upload;
/** idle, sending, stopped, or failed. */
let state = 'idle';
let controller = new AbortController();

function show(newState, text) {
  state = newState;
  message.textContent = text;
  submit.disabled = state !== 'idle';
  stop.hidden = cancel.hidden = progress.hidden = state === 'idle';
  stop.textContent = { stopped: 'Start again', failed: 'Try again' }[state] ?? 'Stop';
}
// #endregion

// #region transfer
/** Requests the signed form from your backend. The page never sees the API secret. */
async function askForForm(title, signal) {
  const response = await fetch('/uploads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
    signal,
  });
  // If the login session has ended, the response can be an HTML page instead of JSON.
  const result = await response.json().catch(() => ({}));
  signal.throwIfAborted();
  if (!response.ok || !result.clientPayload) {
    throw new Error(result.error ?? "Uploads aren't available right now. Are you still logged in?");
  }
  return result.clientPayload;
}

/** Sends the file to storage. A lost connection is an error whose `isTemporary` is true. */
function sendFile(file, clientPayload, signal) {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const data = new FormData();
    for (const name of SIGNED_FIELDS) data.append(name, clientPayload[name]);
    data.append('success_action_status', '201');
    data.append('success_action_redirect', '');
    data.append('file', file); // The last field, because storage ignores any fields after it.

    const request = new XMLHttpRequest();
    let guard;
    const watch = () => {
      clearTimeout(guard);
      guard = setTimeout(() => request.abort(), STALLED);
    };
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) progress.value = event.loaded / event.total;
    });
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve();
      const code = request.responseXML?.querySelector('Code')?.textContent ?? `HTTP ${request.status}`;
      const error = new Error(`Storage rejected the file: ${code}`);
      reject(Object.assign(error, { isTemporary: request.status >= 500 }));
    });
    const lose = () => reject(Object.assign(new Error('The connection was lost.'), { isTemporary: true }));
    request.addEventListener('error', lose);
    request.addEventListener('abort', lose);
    request.addEventListener('loadend', () => clearTimeout(guard));
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      request.abort();
    });

    request.open('POST', clientPayload.uploadLink);
    request.send(data);
    watch();
  });
}

/** Sends the file, and after a lost connection sends it again from the start while the form is valid. */
async function sendPatiently(file, clientPayload, signal) {
  for (const seconds of WAITS) {
    try {
      return await sendFile(file, clientPayload, signal);
    } catch (error) {
      if (!error.isTemporary || Date.now() > upload.validUntil) throw error;
      show('sending', `${error.message} Trying again in ${seconds} seconds…`);
      await wait(seconds, signal);
      show('sending', 'Uploading…');
    }
  }
  return sendFile(file, clientPayload, signal);
}

function wait(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
// #endregion

// #region controls
/** Starts the upload, or starts it again with the same form while the form is valid. */
async function run() {
  controller = new AbortController();
  const { signal } = controller;
  progress.value = 0;
  show('sending', 'Uploading…');
  try {
    if (upload.clientPayload === undefined || Date.now() > upload.validUntil) {
      upload.clientPayload = await askForForm(upload.title, signal);
      upload.validUntil = Date.now() + FORM_LIFE;
    }
    await sendPatiently(upload.file, upload.clientPayload, signal);
    form.reset();
    show('idle', 'Uploaded. The video is being processed.');
  } catch (error) {
    show(error === STOPPED ? 'stopped' : error === CANCELED ? 'idle' : 'failed', error.message);
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const file = form.elements.video.files[0];
  if (file.size > LARGEST) return show('idle', 'The file is larger than 5 GB.');
  upload = { title: form.elements.title.value, file };
  run();
});
stop.addEventListener('click', () => {
  if (state === 'sending') controller.abort(STOPPED);
  else run();
});
cancel.addEventListener('click', () => {
  controller.abort(CANCELED);
  show('idle', CANCELED.message);
});
window.addEventListener('beforeunload', (event) => {
  if (state !== 'idle') event.preventDefault();
});
// #endregion
