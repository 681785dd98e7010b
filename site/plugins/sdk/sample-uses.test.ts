import { describe, expect, it } from 'vitest';
import { pluginSite } from '../testing/plugin-site.ts';
import { readSdk, type SdkInterface } from './read-sdk.ts';
import { extensionsIn, usesIn, type SampleLanguage } from './sample-uses.ts';

const SDK = `
title: SDK
language: java
page: mobile/android/reference
sources: { a: The reference }
platform: { Fragment: [requireView] }
groups: { All: [Player, Player.Listener, Params.Builder, Track, Audio] }
types:
  - name: Player
    code: interface Player
    text: A player.
    sources: [a]
    members:
      - { code: void seekTo(long ms), text: Jumps. }
      - { code: long getDuration(), text: Length. }
      - { code: Track getTrack(), text: The track. }
      - { code: void remove(String... ids), text: Removes. }
  - name: Player.Listener
    code: interface Listener
    text: Events.
    sources: [a]
    members:
      - { code: 'void onEnd(Player player, int code)', text: The end. }
      - { code: void onStart(), text: The start. }
  - name: Params.Builder
    code: class Builder
    text: Makes parameters.
    sources: [a]
    members:
      - { code: Builder(), text: Empty. }
      - { code: Params.Builder setOtp(String otp), text: The OTP. }
      - { code: Player build(), text: Ends. }
  - name: Track
    code: class Track extends Fragment
    extends: [Fragment]
    text: A track.
    sources: [a]
    members:
      - { code: static final int VIDEO, text: Video. }
      - { code: final int bitrate, text: Bandwidth. }
      - { code: void select(), text: Selects. }
      - { code: void select(int index), id: select-one, text: Selects one. }
  - name: Audio
    code: class Audio extends Track
    extends: [Track]
    text: A sound track.
    sources: [a]
    members:
      - { code: int channels(), text: Channels. }
`;
const SWIFT = `
title: SDK
language: swift
page: mobile/ios/reference
sources: { a: The interface }
platform: {}
groups: { All: [Asset, AssetDelegate] }
types:
  - name: Asset
    code: class Asset
    text: A video.
    sources: [a]
    members:
      - { code: 'static func create(videoId: String, playerId: String? = nil, onLoad: @escaping (Asset?) -> Void)', text: Creates. }
      - { code: 'func hold(_ quality: Int)', text: Holds. }
  - name: AssetDelegate
    code: protocol AssetDelegate
    text: Events.
    sources: [a]
    members:
      - { code: 'func stream(readyToPlay player: Asset)', text: Ready. }
      - { code: 'func save(_ asset: Asset, didFail code: Int)', text: Failed. }
`;
const DART = `
title: SDK
language: dart
page: mobile/flutter/reference
sources: { a: The reference }
platform: {}
groups: { All: [Info, Selections] }
types:
  - name: Info
    code: class Info
    text: What to play.
    sources: [a]
    members:
      - { code: 'const Info.streaming({required String otp, Duration? skip})', text: Streams. }
  - name: Selections
    code: class Selections
    text: Tracks.
    sources: [a]
    members:
      - { code: 'Selections(Info info, int index)', text: Tracks. }
`;

function sdkOf(text: string): SdkInterface {
  const problems: unknown[] = [];
  const sdk = readSdk(pluginSite({ 'sdk/x.yaml': text }), 'x', problems as never);
  expect(problems).toEqual([]);
  if (sdk === null) {
    throw new Error('The SDK of the test cannot be read.');
  }
  return sdk;
}

const sdks = { java: sdkOf(SDK), kotlin: sdkOf(SDK), swift: sdkOf(SWIFT), dart: sdkOf(DART) };

function faults(code: string, language: SampleLanguage): string[] {
  const found = usesIn(code, language, sdks[language], new Set(extensionsIn(code))).faults;
  return found.map(({ message, fix }) => `${message} ${fix}`);
}

function uses(code: string, language: SampleLanguage): string[] {
  return usesIn(code, language, sdks[language], new Set()).uses.map(({ type, member }) =>
    member === null ? type : `${type}.${member}`,
  );
}

describe('uses', () => {
  it('are found through declared types, constructors, and return values', () => {
    expect(
      uses('Player p = new Params.Builder()\n  .setOtp(otp)\n  .build();\np.seekTo(4);', 'java'),
    ).toEqual([
      'Player',
      'Params.Builder',
      'Params.Builder.Builder',
      'Params.Builder.setOtp',
      'Params.Builder.build',
      'Player.seekTo',
    ]);
    expect(uses('val p = Params.Builder().build()\np.getTrack().bitrate + Track.VIDEO', 'kotlin')).toEqual([
      'Params.Builder',
      'Params.Builder.Builder',
      'Params.Builder.build',
      'Player.getTrack',
      'Track.bitrate',
      'Track',
      'Track.VIDEO',
    ]);
  });

  it("are found by Kotlin's names for getters", () => {
    expect(uses('fun f(p: Player) = p.duration', 'kotlin')).toEqual(['Player', 'Player.getDuration']);
    expect(uses('Params.Builder().otp = otp', 'kotlin')).toContain('Params.Builder.setOtp');
    expect(faults('void f(Player p) { p.duration; }', 'java')[0]).toContain('no member "duration"');
  });

  it.each<[string, SampleLanguage, string[]]>([
    ['Player(1)', 'kotlin', ['Player']],
    ['Params.Builder(', 'kotlin', ['Params.Builder']],
    ['val p = Player\np.duration', 'kotlin', ['Player']],
    ['fun f(a: Audio) = a.bitrate', 'kotlin', ['Audio', 'Audio.bitrate']],
    ['Selections(this.info) : super();', 'dart', ['Selections']],
    ['void f(Info i) => Selections(i, 1);', 'dart', ['Info', 'Selections', 'Selections.Selections']],
    ['fun f(player: Player) = player /* .duration */.track', 'kotlin', ['Player', 'Player.getTrack']],
  ])('in %j (%s) are %j', (code, language, expected) => {
    expect(uses(code, language)).toEqual(expected);
  });

  it('are found after "not"', () => {
    expect(uses('func f(asset: Asset) { if !asset.hold(1) {} }', 'swift')).toContain('Asset.hold');
  });

  it('are the callbacks that a sample implements for a type', () => {
    const callback = 'override fun onEnd(player: Player, code: Int) {}';
    expect(uses(`val l = object : Player.Listener { ${callback} }`, 'kotlin')).toContain(
      'Player.Listener.onEnd',
    );
    expect(uses(callback, 'kotlin')).toEqual(['Player']);
  });

  it('end at another library', () => {
    expect(faults('fun f(p: Player) { p.duration.foo(); q.nothing(); p?.let { it.x() } }', 'kotlin')).toEqual(
      [],
    );
    expect(faults('fun f(t: Track) { t.requireView() }', 'kotlin')).toEqual([]);
    expect(faults('fun f(p: Player) { p.`is`() }', 'kotlin')).toEqual([]);
  });

  it('are those of the types that a type extends', () => {
    const code = 'fun f(a: Audio) { a.bitrate; a.requireView(); a.select(); a.channels(); a.nothing() }';
    expect(faults(code, 'kotlin')).toEqual(['`Audio` has no member "nothing". Use any of channels.']);
  });
});

describe("a member that the SDK doesn't have", () => {
  it('is an error with the nearest name', () => {
    expect(faults('void f(Player player) { player.seekto(1); }', 'java')).toEqual([
      '`Player` has no member "seekto". Did you mean "seekTo"?',
    ]);
    expect(faults('fun a(x: Player) {}\nfun b(x: Player) { x.seekto(1); x.removed() }', 'kotlin')).toEqual([
      '`Player` has no member "seekto". Did you mean "seekTo"?',
      '`Player` has no member "removed". Did you mean "remove"?',
    ]);
    expect(faults('void f(Info i) { i.nothing(); }', 'dart')).toHaveLength(1);
    expect(faults('val b = Params.Builder().setOtps("a")', 'kotlin')).toEqual([
      '`Params.Builder` has no member "setOtps". Did you mean "setOtp"?',
    ]);
  });

  it("isn't an error if Android has a class with that name and the sample imports it", () => {
    const code =
      'import androidx.media3.common.Player\nfun f(p: Player) { p.stop(); Params.Builder().setOtps("a") }';
    expect(faults(code, 'kotlin')).toEqual([
      '`Params.Builder` has no member "setOtps". Did you mean "setOtp"?',
    ]);
    expect(faults(code.replace('media3.common.Player', 'media3.common.Params'), 'kotlin')).toEqual([
      '`Player` has no member "stop". Use any of seekTo, getDuration, getTrack, remove.',
    ]);
  });

  it("isn't an error in a comment, a string, or a function of the sample", () => {
    expect(faults('// Player.nothing()\nlog("Player.nothing")', 'kotlin')).toEqual([]);
    expect(faults('fun Player.rewind() {}\nfun f(p: Player) { p.rewind() }', 'kotlin')).toEqual([]);
  });

  it("isn't an error if a name has two types", () => {
    expect(faults('fun a(x: Player) {}\nfun b(x: View) { x.nothing() }', 'kotlin')).toEqual([]);
  });
});

describe('a wrong argument', () => {
  it('is one too many or too few in Java and Kotlin', () => {
    expect(faults('void f(Player player) { player.seekTo(1, 2); }', 'java')).toEqual([
      '`Player.seekTo` is called with 2 arguments. Its parameters are: `ms`.',
    ]);
    expect(faults('void f(Player player) { player.remove(); player.remove(a, b); }', 'java')).toEqual([]);
    const oneArgument = '`Params.Builder` is called with 1 argument. Its parameters are: none.';
    expect(faults('val b = Params.Builder(context)', 'kotlin')).toEqual([oneArgument]);
    expect(faults('val b = Params.Builder() { }', 'kotlin')).toEqual([oneArgument]);
    expect(faults('class A : Params.Builder() { }', 'kotlin')).toEqual([]);
    expect(faults('Builder b = new Params.Builder() { };', 'java')).toEqual([]);
    expect(faults('void f(Player p) { p.seekTo(', 'java')).toEqual([]);
    expect(faults('fun f(p: Player) { p.seekTo() { }; p.seekTo(1) { } }', 'kotlin')).toEqual([
      '`Player.seekTo` is called with 2 arguments. Its parameters are: `ms`.',
    ]);
    expect(faults('fun f(t: Track) { t.select(); t.select(1); t.select(1, 2) }', 'kotlin')).toEqual([
      '`Track.select` is called with 2 arguments. Its parameters are: none; or `index`.',
    ]);
  });

  it('is a wrong or missing label in Swift', () => {
    expect(faults('Asset.create(id: "a") { asset in }', 'swift')).toEqual([
      '`Asset.create` has no parameter "id". Its parameters are: `videoId`, `playerId` (optional), `onLoad`.',
    ]);
    expect(faults('Asset.create(playerId: nil) { asset in }', 'swift')[0]).toContain(
      'is called without "videoId"',
    );
    expect(faults('Asset.create(videoId: "a") { asset in }', 'swift')).toEqual([]);
    expect(faults('func f(asset: Asset) { asset.hold(quality: 1) }', 'swift')[0]).toContain('"quality"');
    expect(faults('func f(asset: Asset) { asset.hold() }', 'swift')).toHaveLength(1);
    expect(faults('func f(asset: Asset) { asset.hold() { } }', 'swift')).toEqual([]);
  });

  it('is a wrong or missing name in Dart', () => {
    expect(faults("final i = Info.streaming(otp: 'a', speed: 1);", 'dart')[0]).toContain('"speed"');
    expect(faults('final i = Info.streaming();', 'dart')[0]).toContain('is called without "otp"');
    expect(faults('final s = Selections(info);', 'dart')).toEqual([
      '`Selections` is called without a required argument. Its parameters are: `info`, `index`.',
    ]);
    expect(faults("final i = Info.streaming(otp: 'a', skip: x);", 'dart')).toEqual([]);
  });

  it('is found in callbacks', () => {
    expect(faults('override fun onEnd(player: Player) {}', 'kotlin')).toEqual([
      'The callback "onEnd" has different parameters. Its parameters are: `player`, `code`.',
    ]);
    expect(faults('func stream(readytoplay player: Asset) {}', 'swift')[0]).toContain('"stream"');
    expect(faults('func stream(readyToPlay player: Asset) {}', 'swift')).toEqual([]);
    expect(faults('func save(_ asset: Asset, didFail code: Int) {}', 'swift')).toEqual([]);
    expect(faults('func save(_ asset: Asset, didEnd code: Int) {}', 'swift')).toHaveLength(1);
    expect(faults('override fun onStart(player: Player) {}', 'kotlin')).toEqual([
      'The callback "onStart" has different parameters. Its parameters are: none.',
    ]);
  });
});
