/** Examples of the specifications that we deliberately render differently, with reasons. */

const CLOSED = 'elements left open are closed in their own block, so that they cannot swallow the page';
const STRAY = 'end tags that close nothing are left out';
const COMMENT = 'comments, declarations and processing instructions are not published';
const SCRIPT = 'script and style elements are removed: the site allows none inline';
const EMPTY_LINK = 'a link without a URL is an error; its text stays';
const AUTOLINK = 'GitHub’s extended autolinks make a link of a bare address';

/** Reasons by CommonMark example number. */
export const COMMONMARK_DIVERGENCES: Readonly<Record<number, string>> = {
  21: CLOSED,
  31: CLOSED,
  148: 'an end tag inside a paragraph does not close what was opened outside of it',
  150: CLOSED,
  151: STRAY,
  155: CLOSED,
  163: 'tags of elements that no standard names are left out, with a warning',
  165: STRAY,
  170: SCRIPT,
  172: SCRIPT,
  173: SCRIPT,
  174: CLOSED,
  175: CLOSED,
  176: SCRIPT,
  177: COMMENT,
  178: SCRIPT,
  179: COMMENT,
  180: COMMENT,
  181: COMMENT,
  182: COMMENT,
  183: COMMENT,
  184: CLOSED,
  187: CLOSED,
  200: EMPTY_LINK,
  201: CLOSED,
  308: COMMENT,
  309: COMMENT,
  344: CLOSED,
  475: 'an image without alternative text gets an empty one, and a warning',
  476: CLOSED,
  477: CLOSED,
  485: EMPTY_LINK,
  486: EMPTY_LINK,
  487: EMPTY_LINK,
  491: CLOSED,
  494: CLOSED,
  524: CLOSED,
  536: CLOSED,
  567: EMPTY_LINK,
  602: AUTOLINK,
  606: AUTOLINK,
  608: AUTOLINK,
  611: AUTOLINK,
  612: AUTOLINK,
  613: CLOSED,
  614: CLOSED,
  615: CLOSED,
  616: CLOSED,
  617: CLOSED,
  623: STRAY,
  625: COMMENT,
  626: COMMENT,
  627: COMMENT,
  628: COMMENT,
  629: COMMENT,
  630: CLOSED,
  631: CLOSED,
  642: CLOSED,
  643: CLOSED,
};

/** Reasons by name of the GFM case. */
export const GFM_DIVERGENCES: Readonly<Record<string, string>> = {};
