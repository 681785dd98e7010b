import { useEffect, useRef, useState } from 'react';
import { ActivityIndicator, Button, StyleSheet, Text, View } from 'react-native';
import { VdoPlayerView } from '%rnPackage%';
import type { EmbedInfo } from '%rnPackage%/type';
import { fetchOtp } from './playback-api';
import type { PlayerErrorEvent } from './player-events';

export default function App() {
  const [attempt, setAttempt] = useState(0);
  const [embedInfo, setEmbedInfo] = useState<EmbedInfo | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [isFullscreen, setIsFullscreen] = useState(false);
  const hasNewOtp = useRef(false);
  const resumeTimeMs = useRef(0);

  useEffect(() => {
    const request = new AbortController();
    setMessage(null);
    setEmbedInfo(null);
    setIsFullscreen(false);
    setIsLoading(true);
    fetchOtp('playback/fractions', request.signal)
      .then((pair) => {
        if (!request.signal.aborted) setEmbedInfo({ ...pair, resumeTimeMs: resumeTimeMs.current });
      })
      .catch((error: Error) => {
        if (!request.signal.aborted) setMessage(error.message);
      })
      .finally(() => {
        if (!request.signal.aborted) setIsLoading(false);
      });
    return () => request.abort();
  }, [attempt]);

  const report = ({ errorDescription }: PlayerErrorEvent) => {
    console.warn(errorDescription.errorCode, errorDescription.httpStatusCode, errorDescription.errorMsg);
    // The OTP has expired (3101 on iOS). Request a new one only once per load.
    if ([2013, 2018, 3101].includes(errorDescription.errorCode) && !hasNewOtp.current) {
      hasNewOtp.current = true;
      setAttempt((count) => count + 1);
    } else {
      setEmbedInfo(null); // Full screen ends with the player.
      setIsFullscreen(false);
      setMessage(`The video can't be played (${errorDescription.errorCode}).`);
    }
  };

  const notePosition = ({ currentTime }: { currentTime: number }) => {
    if (currentTime <= 0) return;
    resumeTimeMs.current = currentTime; // Where "Try again" resumes.
    hasNewOtp.current = false; // The video plays, so the load has succeeded.
  };

  const tryAgain = () => {
    hasNewOtp.current = false;
    setAttempt((count) => count + 1);
  };

  return (
    <View style={styles.screen}>
      {embedInfo && (
        <VdoPlayerView
          style={isFullscreen ? styles.fullscreen : styles.player}
          embedInfo={embedInfo}
          onInitializationFailure={report}
          onLoaded={() => {
            console.log('Loaded');
          }}
          onLoadError={report}
          onError={report}
          onProgress={notePosition}
          onEnterFullscreen={() => setIsFullscreen(true)}
          onExitFullscreen={() => setIsFullscreen(false)}
        />
      )}
      {isLoading && <ActivityIndicator />}
      {message && <Text style={styles.message}>{message}</Text>}
      {message && <Button title="Try again" onPress={tryAgain} />}
    </View>
  );
}

const styles = StyleSheet.create({
  screen: { flex: 1, justifyContent: 'center', gap: 16 },
  player: { width: '100%', aspectRatio: 16 / 9, flexShrink: 1 },
  fullscreen: { flex: 1 },
  message: { textAlign: 'center' },
});
