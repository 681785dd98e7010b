import { expect, it } from 'vitest';
import { futureFunctionsIn, setStateFaults } from './set-state.ts';

const DECLARED = `
Future<OtpResponse> fetchOtp(String path) async {}
Future<Map<String, List<int>>> _loadAgain({bool isNew = false}) async {}
Future play() async {}
final Future<EmbedInfo> Function() renew;
late Future<OtpResponse> _otpResponse;
// Future<void> inComment() {}
String _textOf(int code) => '';
`;
const functions = futureFunctionsIn(DECLARED);
const faults = (code: string) => setStateFaults(code, functions).length;

it('recognizes functions that return a Future', () => {
  expect(functions).toEqual(['fetchOtp', '_loadAgain', 'play', 'renew']);
});

it.each([
  "setState(() => _otpResponse = fetchOtp('playback/$lesson'));",
  "setState(\n  () =>\n    _otpResponse ??= fetchOtp('a)'),\n);",
  'late Future<int> a;\nvoid f(b) => setState(() => a = b);',
  'setState(() => _loadAgain(isNew: true));',
  'setState(() => _video = widget.renew());',
  'setState(() => _text = _textOf(1).then((value) => value));',
  'setState(() async { await play(); });',
  'setState(() async => _a = await play());',
  'Future<int>? a;\nvoid f() => setState(() => this.a = b);',
  'setState(() => play())',
  'setState(() => a(1).b.play<int>(2));',
])('rejects a callback that returns a Future: %s', (code) => {
  expect(setStateFaults(code, functions)).toMatchObject([{ offset: code.indexOf('setState') }]);
});

it.each([
  'setState(() { _otpResponse = fetchOtp(path); });',
  'setState(() => _message = _textOf(error.code));',
  'setState(() => _downloads.remove(mediaId));',
  'setState(() => _isPlaying = !_isPlaying);',
  'setState(() => _text = _textOf(play().hashCode));',
  "setState(() => _message = 'fetchOtp(): $error');",
  '// setState(() => play());',
  'if (mounted) setState(() => _a = 1);\nfetchCredentials(path);',
  'late Future<int> a;\nvoid f(b) => setState(() => b.x = a == b);',
  'late Future<int> a;\nvoid f(b) => setState(() => b = c(a => 1));',
  'setState(() => _a = play().a(',
  'setState(() => play',
])("allows callbacks that don't: %s", (code) => {
  expect(faults(code)).toBe(0);
});
