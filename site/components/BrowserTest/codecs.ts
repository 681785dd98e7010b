/** Codecs to test, each with typical stream properties. */

export interface Codec {
  name: string;
  configuration: MediaDecodingConfiguration;
}

const video = (name: string, contentType: string, width: number, height: number, bitrate: number): Codec => ({
  name,
  configuration: { type: 'media-source', video: { contentType, width, height, bitrate, framerate: 30 } },
});

const audio = (name: string, contentType: string): Codec => ({
  name,
  configuration: { type: 'media-source', audio: { contentType } },
});

export const CODECS: readonly Codec[] = [
  video('H.264, 1080p', 'video/mp4; codecs="avc1.640028"', 1920, 1080, 5_000_000),
  video('H.265, 1080p', 'video/mp4; codecs="hvc1.1.6.L120.90"', 1920, 1080, 3_500_000),
  video('H.265, 2160p', 'video/mp4; codecs="hvc1.1.6.L150.90"', 3840, 2160, 15_000_000),
  video('VP9, 1080p', 'video/webm; codecs="vp09.00.40.08"', 1920, 1080, 3_500_000),
  video('VP9, 2160p', 'video/webm; codecs="vp09.00.51.08"', 3840, 2160, 15_000_000),
  video('AV1, 1080p', 'video/mp4; codecs="av01.0.08M.08"', 1920, 1080, 2_500_000),
  video('AV1, 2160p', 'video/mp4; codecs="av01.0.12M.08"', 3840, 2160, 10_000_000),
  audio('AAC', 'audio/mp4; codecs="mp4a.40.2"'),
  audio('Opus', 'audio/webm; codecs="opus"'),
  audio('Dolby Digital Plus (E-AC-3)', 'audio/mp4; codecs="ec-3"'),
];
