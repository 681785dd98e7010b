// node watermark.mjs "Priya N." priya@example.com 203.0.113.7

/** Returns the string for `annotate`, with the name and email address, and the IP address with the time. */
function watermarkFor(name, email, address) {
  const minute = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const shortName = Array.from(name).slice(0, 30).join('');
  return JSON.stringify([moving(`${shortName} · ${email}`), moving(`${address} · ${minute} UTC`)]);
}

function moving(text) {
  return {
    type: 'rtext',
    text,
    alpha: '0.60',
    color: '0xFFFFFF',
    size: '15',
    interval: '5000',
    skip: '10000',
  };
}

const [name, email, address] = process.argv.slice(2);
console.log(watermarkFor(name, email, address));
