/** DRM licensing. */
export const drm = ['drm/index', { type: 'category', label: 'Player', items: ['drm/player/license-errors'] }];
