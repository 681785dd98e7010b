import { describe, expect, it } from 'vitest';
import { nearestPaths, neighboringPaths, wordsOfPath } from './nearest-paths.ts';

const published = [
  '/server/authorization',
  '/server/playbackauth/otp',
  '/server/playbackauth/ttl',
  '/player/v2/',
  '/drm/glossary',
];

describe('nearestPaths', () => {
  it('finds a page that has moved to another folder', () => {
    expect(nearestPaths('/playback/otp', published)[0]).toBe('/server/playbackauth/otp');
  });

  it('finds a page whose name is misspelled, and one with an extension', () => {
    expect(nearestPaths('/server/authorisation', published)[0]).toBe('/server/authorization');
    expect(nearestPaths('/drm/glossary.html', published)[0]).toBe('/drm/glossary');
  });

  it('finds a short name with two letters swapped', () => {
    expect(nearestPaths('/server/playbackauth/opt', published)[0]).toBe('/server/playbackauth/otp');
  });

  it('leaves a page that only shares folders to the search and to its neighbors', () => {
    expect(nearestPaths('/server/playbackauth', published)).toEqual([]);
    expect(nearestPaths('/player/v2/api', published)).toEqual([]);
    expect(nearestPaths('/drm/widevine', [...published, '/drm'])).toEqual([]);
    expect(nearestPaths('/server/upload', ['/server/upload/multi-part-upload'])).toEqual([]);
  });

  it('starts with the latest version', () => {
    expect(nearestPaths('/player/v3', ['/player/v1/', '/player/v2/'])).toEqual([
      '/player/v2/',
      '/player/v1/',
    ]);
  });

  it('suggests nothing if no path is similar', () => {
    expect(nearestPaths('/zzz/qqq', published)).toEqual([]);
    expect(nearestPaths('/', ['/', '/index.html'])).toEqual([]);
  });

  it('suggests no more than the limit', () => {
    expect(nearestPaths('/server/playbackauth/otp', published, 1)).toEqual(['/server/playbackauth/otp']);
  });
});

describe('neighboringPaths', () => {
  it('starts with the pages of the same folder and lists none of other sections', () => {
    expect(neighboringPaths('/server/playbackauth/zzz', published)).toEqual([
      '/server/playbackauth/otp',
      '/server/playbackauth/ttl',
      '/server/authorization',
    ]);
    expect(neighboringPaths('/zzz', published)).toEqual([]);
  });

  it('lists the pages of a folder before those of its subfolders', () => {
    expect(neighboringPaths('/a/zzz', ['/a/b/c', '/a/d', '/a'])).toEqual(['/a', '/a/d', '/a/b/c']);
  });
});

describe('wordsOfPath', () => {
  it('reads the last part of a path as words, without its extension', () => {
    expect(wordsOfPath('/docs/video-watermrak/')).toBe('video watermrak');
    expect(wordsOfPath('/a/DRM_error%20codes/index.html')).toBe('DRM error%20codes');
    expect(wordsOfPath('/otp.html')).toBe('otp');
    expect(wordsOfPath('/')).toBe('');
  });
});
