import 'package:flutter/foundation.dart';
import 'package:flutter/material.dart';
import 'package:%flutterPackage%/%flutterPackage%.dart';

import 'playback_api.dart';
import 'playlist.dart';

class PlaylistPage extends StatefulWidget {
  const PlaylistPage({super.key, required this.items});

  final List<PlaylistItem> items;

  @override
  State<PlaylistPage> createState() => _PlaylistPageState();
}

class _PlaylistPageState extends State<PlaylistPage> {
  late final PlaylistManager _playlist = PlaylistManager(widget.items, loopPlaylist: true);
  EmbedInfo? _firstVideo;
  EmbedInfo? _lastVideo;
  VdoPlayerController? _controller;
  bool _hasEnded = false;
  bool _isFullscreen = false;
  bool _hasNewOtp = false;
  bool _isLoaded = false;
  Duration _position = Duration.zero;
  int _request = 0;
  String _message = '';

  @override
  void initState() {
    super.initState();
    _play(_playlist.getCurrentMediaItem());
  }

  @override
  void dispose() {
    _controller?.removeListener(_onPlayerChanged);
    super.dispose();
  }

  void _onPlayerCreated(VdoPlayerController controller) {
    _controller = controller;
    controller.addListener(_onPlayerChanged);
    // The viewer tapped another item while the player was created.
    final lastVideo = _lastVideo;
    if (lastVideo != null && lastVideo != _firstVideo) controller.load(lastVideo);
  }

  // #region play
  void _onPlayerChanged() {
    final value = _controller?.value;
    if (value == null) return;
    // The listener is called for each change of the value, even while isEnded stays true.
    // Only the change from false to true means that a video has ended.
    final ended = value.isEnded && !_hasEnded;
    _hasEnded = value.isEnded;
    // The player still has the previous item.
    if (!_isLoaded) return;
    // A failed player may report 0.
    if (value.position > Duration.zero && value.position != _position) {
      _position = value.position;
      _hasNewOtp = false; // The video plays, so the load has succeeded.
    }
    final next = ended ? _playlist.playNext() : null;
    if (next != null) _play(next);
  }

  /// Pass `isRetry` after an expired OTP, and `position` to resume the same item.
  Future<void> _play(PlaylistItem item, {bool isRetry = false, Duration position = Duration.zero}) async {
    final request = ++_request;
    _hasNewOtp = isRetry;
    _isLoaded = false;
    _position = position;
    setState(() => _message = '');
    // The previous video stops now, even if the server rejects the new one.
    if (_controller?.value.isPlaying ?? false) _controller?.pause();
    try {
      final otpResponse = await fetchOtp('playback/${item.lesson}');
      // The viewer may have left the page or tapped another item.
      if (!mounted || request != _request) return;
      final video = EmbedInfo.streaming(
        otp: otpResponse.otp,
        playbackInfo: otpResponse.playbackInfo,
        embedInfoOptions: EmbedInfoOptions(allowAdbDebugging: kDebugMode, resumePosition: position),
      );
      _lastVideo = video;
      final controller = _controller;
      if (controller != null) {
        await controller.load(video);
      } else if (_firstVideo == null) {
        setState(() => _firstVideo = video);
      }
      if (request == _request) _isLoaded = true;
    } on Exception catch (error) {
      if (mounted && request == _request) setState(() => _message = '$error');
    }
  }
  // #endregion

  void _report(VdoError error) {
    if (!mounted) return;
    // The OTP has expired (3101 on iOS). Request a new one only once per load.
    if (const {2013, 2018, 3101}.contains(error.code) && !_hasNewOtp) {
      _play(_playlist.getCurrentMediaItem(), isRetry: true, position: _position);
    } else {
      setState(() => _message = "This video can't be played (${error.code}).");
    }
  }

  @override
  Widget build(BuildContext context) {
    final firstVideo = _firstVideo;
    final screen = MediaQuery.sizeOf(context);
    return Scaffold(
      appBar: _isFullscreen ? null : AppBar(title: const Text('Lessons')),
      backgroundColor: _isFullscreen ? Colors.black : null,
      body: SafeArea(
        child: Column(
          children: [
            ConstrainedBox(
              // In landscape, the list keeps half of the height.
              constraints: BoxConstraints(maxHeight: _isFullscreen ? screen.height : screen.height / 2),
              child: AspectRatio(
                aspectRatio: _isFullscreen ? screen.aspectRatio : 16 / 9,
                child: firstVideo == null
                    ? Center(child: _message.isEmpty ? const CircularProgressIndicator() : null)
                    : VdoPlayer(
                        embedInfo: firstVideo,
                        onPlayerCreated: _onPlayerCreated,
                        onFullscreenChange: (isFullscreen) {
                          if (mounted) setState(() => _isFullscreen = isFullscreen);
                        },
                        onError: _report,
                      ),
              ),
            ),
            if (!_isFullscreen && _message.isNotEmpty)
              ListTile(
                title: Text(_message),
                trailing: TextButton(
                  onPressed: () => _play(_playlist.getCurrentMediaItem(), position: _position),
                  child: const Text('Try again'),
                ),
              ),
            if (!_isFullscreen) Expanded(child: _list()),
          ],
        ),
      ),
    );
  }

  Widget _list() {
    return ListView.builder(
      itemCount: _playlist.items.length,
      itemBuilder: (context, index) {
        final item = _playlist.items[index];
        final isCurrent = index == _playlist.currentIndex;
        final thumbnailUrl = item.thumbnailUrl;
        return ListTile(
          selected: isCurrent,
          leading: thumbnailUrl == null
              ? const Icon(Icons.movie)
              : Image.network(thumbnailUrl, width: 64, fit: BoxFit.cover),
          title: Text(item.title),
          subtitle: Text(vdoTimeFormatter(item.duration.inSeconds)),
          trailing: isCurrent ? const Icon(Icons.play_arrow) : null,
          onTap: () => _play(_playlist.playMediaAtIndex(index)),
        );
      },
    );
  }
}
