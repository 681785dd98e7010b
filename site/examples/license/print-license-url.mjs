import { createLicenseUrl } from './license-url.mjs';

const { DRM_API_KEY: apiKey, CONTENT_ID: contentId } = process.env;
if (!apiKey || !contentId) {
  throw new Error('Set the environment variables DRM_API_KEY and CONTENT_ID.');
}
const now = new Date();
const contentAuth = {
  contentId,
  expires: Math.floor(now.getTime() / 1000) + 300,
};
console.log(createLicenseUrl('wv', contentAuth, apiKey, now));
