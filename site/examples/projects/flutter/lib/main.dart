import 'package:flutter/material.dart';
import 'package:%flutterPackage%/%flutterPackage%.dart';

import 'player_page.dart';

void main() {
  runApp(
    MaterialApp(
      navigatorObservers: [VdoPlayerController.navigatorObserver('/player/(.*)')],
      home: Scaffold(
        body: Builder(
          builder: (context) => Center(
            child: FilledButton(
              onPressed: () => Navigator.of(context).push(
                MaterialPageRoute<void>(
                  settings: const RouteSettings(name: '/player/fractions'), // The observer matches this name.
                  builder: (context) => const PlayerPage(lesson: 'fractions'),
                ),
              ),
              child: const Text('Play the lesson'),
            ),
          ),
        ),
      ),
    ),
  );
}
