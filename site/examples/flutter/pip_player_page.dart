import 'dart:async';

import 'package:flutter/material.dart';
import 'package:%flutterPackage%/%flutterPackage%.dart';

import 'pip.dart';

class PipPlayerPage extends StatefulWidget {
  const PipPlayerPage({super.key, required this.embedInfo, required this.renew});

  final EmbedInfo embedInfo;

  /// Returns the video with a new OTP, starting at a position.
  final Future<EmbedInfo> Function(Duration position) renew;

  @override
  State<PipPlayerPage> createState() => _PipPlayerPageState();
}

class _PipPlayerPageState extends State<PipPlayerPage> {
  VdoPlayerController? _controller;
  bool _isPlaying = false;
  bool _isInPip = false;
  bool _isFullscreen = false;
  bool _hasNewOtp = false;
  Duration _position = Duration.zero;
  String? _message;

  // #region follow
  void _followPlayback() {
    final position = _controller?.value.position ?? Duration.zero;
    // A failed player may report 0.
    if (position > Duration.zero && position != _position) {
      _position = position;
      _hasNewOtp = false; // The video plays, so the load has succeeded.
    }
    final isPlaying = _controller?.value.isPlaying ?? false;
    if (isPlaying == _isPlaying) return;
    _isPlaying = isPlaying;
    if (isPlaying && _message != null) setState(() => _message = null);
    unawaited(setVideoPlaying(isPlaying));
  }

  @override
  void dispose() {
    _controller?.removeListener(_followPlayback);
    unawaited(setVideoPlaying(false));
    super.dispose();
  }
  // #endregion

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

  void _tryAgain() {
    _hasNewOtp = false;
    _loadAgain();
  }

  Future<void> _loadAgain() async {
    setState(() => _message = null);
    try {
      final video = await widget.renew(_position);
      if (mounted) await _controller?.load(video);
    } on Exception catch (error) {
      if (mounted) setState(() => _message = '$error');
    }
  }

  @override
  Widget build(BuildContext context) {
    return Scaffold(
      appBar: _isInPip || _isFullscreen
          ? null
          : AppBar(
              title: const Text('Lesson'),
              actions: [
                if (hasPip)
                  const IconButton(
                    tooltip: 'Small window',
                    icon: Icon(Icons.picture_in_picture_alt),
                    onPressed: enterPip,
                  ),
              ],
            ),
      body: Column(
        children: [
          Flexible(
            // #region player
            child: VdoPlayer(
              embedInfo: widget.embedInfo,
              onPlayerCreated: (controller) {
                _controller = controller..addListener(_followPlayback);
              },
              onError: _report,
              onFullscreenChange: (isFullscreen) {
                if (mounted) setState(() => _isFullscreen = isFullscreen);
              },
              onPictureInPictureModeChanged: (isInPip) {
                if (mounted) setState(() => _isInPip = isInPip);
              },
            ),
            // #endregion
          ),
          if (!_isInPip && !_isFullscreen)
            ListTile(
              title: Text(_message ?? 'Notes on this lesson'),
              trailing: _message == null
                  ? null
                  : TextButton(onPressed: _tryAgain, child: const Text('Try again')),
            ),
        ],
      ),
    );
  }
}
