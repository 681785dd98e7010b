const CODE = /(?:^|code\W{0,5})\s*(20(?:1[1-9]|2\d|3[01]))(?!\w|[-.:/]\d)/i;
const EXPIRED = 'This video session has expired. Reload the page.';
const NOT_OPENED = "The video couldn't be opened. Reload the page.";
const TEXTS = {
  2013: EXPIRED,
  2014: "This video can't be played on this website.",
  2015: "This video isn't available in your country or on your network. If you use a VPN, turn it off.",
  2017: NOT_OPENED,
  2021: "Your browser couldn't unlock this video. Update it or try another browser.",
  2022: NOT_OPENED,
  2023: EXPIRED,
  2029: 'Watch this video in our app.',
};

/** Returns a text for the viewer from the body of a rejected license request, which is text or bytes. */
export function licenseText(body) {
  const code = CODE.exec(body instanceof ArrayBuffer ? new TextDecoder().decode(body) : (body ?? ''))?.[1];
  if (code) return TEXTS[code] ?? "The video can't be played right now. Try again in a few minutes.";
  return "The license for this video couldn't be loaded. Turn off content blockers for this page or try another network.";
}
