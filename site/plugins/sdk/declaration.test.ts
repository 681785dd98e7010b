import { describe, expect, it } from 'vitest';
import { readDeclaration, splitAtCommas } from './declaration.ts';

describe('a declaration', () => {
  it('in Java has a type, a name, and parameters without defaults', () => {
    expect(readDeclaration('static VdoInitParams create(String otp, int... ids)', 'java')).toEqual({
      name: 'create',
      type: 'VdoInitParams',
      parameters: [
        { name: 'otp', label: null, type: 'String', defaultValue: null, isRequired: true, takesMany: false },
        { name: 'ids', label: null, type: 'int...', defaultValue: null, isRequired: false, takesMany: true },
      ],
    });
    expect(readDeclaration('static final int STATE_IDLE = 1', 'java')).toMatchObject({
      name: 'STATE_IDLE',
      type: 'int',
      parameters: null,
    });
    expect(readDeclaration('Builder()', 'java')).toMatchObject({ name: 'Builder', parameters: [] });
    expect(readDeclaration('HashMap<String, Object> get(Map<String, Object> a)', 'java')).toMatchObject({
      type: 'HashMap<String, Object>',
      parameters: [{ name: 'a', type: 'Map<String, Object>' }],
    });
  });

  it('in Swift has labels, defaults, and an arrow before its type', () => {
    const read = readDeclaration(
      'static func createAsset(videoId: String, for id: String? = nil, _ onLoad: @escaping (VdoAsset?, VdoError?) -> Void) -> [String]',
      'swift',
    );
    expect(read).toMatchObject({
      name: 'createAsset',
      type: '[String]',
      parameters: [
        { label: 'videoId', name: 'videoId', isRequired: true },
        { label: 'for', name: 'id', defaultValue: 'nil', isRequired: false },
        { label: null, name: 'onLoad', type: '@escaping (VdoAsset?, VdoError?) -> Void' },
      ],
    });
    expect(readDeclaration('@Published var title: String?', 'swift')).toMatchObject({
      name: 'title',
      type: 'String?',
      parameters: null,
    });
    expect(readDeclaration('init(videoId: String)', 'swift')).toMatchObject({ name: 'init' });
    expect(readDeclaration('case paused', 'swift')).toMatchObject({ name: 'paused', parameters: null });
  });

  it('in Dart has named parameters between braces', () => {
    expect(
      readDeclaration('const EmbedInfo.streaming({required String otp, Duration? skip = x})', 'dart'),
    ).toMatchObject({
      name: 'streaming',
      parameters: [
        { name: 'otp', label: 'otp', isRequired: true },
        { name: 'skip', label: 'skip', defaultValue: 'x', isRequired: false },
      ],
    });
    expect(readDeclaration('Future<Duration> getPosition()', 'dart')).toMatchObject({
      name: 'getPosition',
      type: 'Future<Duration>',
      parameters: [],
    });
    expect(readDeclaration('bool get isLoading', 'dart')).toMatchObject({ name: 'isLoading', type: 'bool' });
    expect(readDeclaration('Function(bool isFullscreen)? onFullscreenChange', 'dart')).toMatchObject({
      name: 'onFullscreenChange',
      parameters: null,
    });
  });

  it('in TypeScript has types after colons', () => {
    expect(readDeclaration('seek(ms: number, isExact?: boolean): void', 'typescript')).toMatchObject({
      name: 'seek',
      type: 'void',
      parameters: [
        { name: 'ms', label: null, isRequired: true },
        { name: 'isExact', isRequired: false },
      ],
    });
    expect(
      readDeclaration('onLoaded?: (event: { mediaInfo: MediaInfo }) => void', 'typescript'),
    ).toMatchObject({
      name: 'onLoaded',
      parameters: null,
      type: '(event: { mediaInfo: MediaInfo }) => void',
    });
  });
});

it("commas in brackets don't separate", () => {
  expect(splitAtCommas('a: (B, C) -> D, e: [F, G], ')).toEqual(['a: (B, C) -> D', 'e: [F, G]']);
});
