/** DRM licensing. */
export const drm = ['drm/index'];
