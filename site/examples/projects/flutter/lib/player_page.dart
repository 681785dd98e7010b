import 'package:flutter/foundation.dart';
import 'package:flutter/material.dart';
import 'package:%flutterPackage%/%flutterPackage%.dart';

import 'playback_api.dart';

class PlayerPage extends StatefulWidget {
  const PlayerPage({super.key, required this.lesson});

  final String lesson;

  @override
  State<PlayerPage> createState() => _PlayerPageState();
}

class _PlayerPageState extends State<PlayerPage> {
  late Future<OtpResponse> _otpResponse;
  VdoPlayerController? _controller;
  bool _isFullscreen = false;
  bool _hasNewOtp = false;
  Duration _position = Duration.zero;
  String _message = '';

  @override
  void initState() {
    super.initState();
    _otpResponse = fetchOtp('playback/${widget.lesson}');
  }

  @override
  void dispose() {
    _controller?.removeListener(_onPlayerChanged);
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    return Scaffold(
      appBar: _isFullscreen ? null : AppBar(title: const Text('Lesson')),
      body: FutureBuilder<OtpResponse>(
        future: _otpResponse,
        builder: (context, snapshot) {
          if (snapshot.connectionState != ConnectionState.done) {
            return const Center(child: CircularProgressIndicator());
          }
          final otpResponse = snapshot.data;
          if (otpResponse == null) return _errorView('${snapshot.error}', _fetchAgain);
          return Column(
            children: [
              Flexible(
                child: VdoPlayer(
                  embedInfo: _videoOf(otpResponse),
                  onPlayerCreated: (controller) => _controller = controller..addListener(_onPlayerChanged),
                  onFullscreenChange: (isFullscreen) {
                    if (mounted) setState(() => _isFullscreen = isFullscreen);
                  },
                  onError: _report,
                ),
              ),
              if (!_isFullscreen && _message.isNotEmpty) _errorView(_message, () => _loadAgain(isNew: true)),
            ],
          );
        },
      ),
    );
  }

  EmbedInfo _videoOf(OtpResponse otpResponse) => EmbedInfo.streaming(
        otp: otpResponse.otp,
        playbackInfo: otpResponse.playbackInfo,
        // Only debug builds play while USB debugging is on.
        embedInfoOptions: EmbedInfoOptions(allowAdbDebugging: kDebugMode, resumePosition: _position),
      );

  void _onPlayerChanged() {
    final value = _controller?.value;
    // A failed player may report 0.
    if (value == null || value.position == Duration.zero || value.position == _position) return;
    _position = value.position; // Where "Try again" resumes.
    _hasNewOtp = false; // The video plays, so the load has succeeded.
    if (_message.isNotEmpty && value.isPlaying && value.vdoError == null) setState(() => _message = '');
  }

  void _fetchAgain() {
    setState(() {
      _otpResponse = fetchOtp('playback/${widget.lesson}');
    });
  }

  void _report(VdoError error) {
    debugPrint('${error.code}: ${error.message}');
    if (!mounted) return;
    // The OTP has expired (3101 on iOS). Request a new one only once per load.
    if (const {2013, 2018, 3101}.contains(error.code) && !_hasNewOtp) {
      _hasNewOtp = true;
      _loadAgain();
    } else {
      setState(() => _message = "The video can't be played (${error.code}).");
    }
  }

  /// Requests a new OTP for the same player. `isNew` if the viewer tapped.
  Future<void> _loadAgain({bool isNew = false}) async {
    final lesson = widget.lesson;
    if (isNew) _hasNewOtp = false;
    setState(() => _message = '');
    try {
      final otpResponse = await fetchOtp('playback/$lesson');
      // The viewer may have left the page or chosen another lesson.
      if (!mounted || lesson != widget.lesson) return;
      await _controller?.load(_videoOf(otpResponse));
    } on Exception catch (error) {
      if (mounted && lesson == widget.lesson) setState(() => _message = '$error');
    }
  }

  Widget _errorView(String text, VoidCallback tryAgain) => Center(
        child: TextButton(onPressed: tryAgain, child: Text('$text\nTry again', textAlign: TextAlign.center)),
      );
}
