<?php
require_once __DIR__ . '/vdo.php';

/** Waits until a video can be played and returns it. Times are in seconds. */
function waitUntilReady(string $id, int $deadline = 7200): array
{
    $end = microtime(true) + $deadline;
    for ($pause = 10; ; $pause = min($pause * 1.5, 300)) {
        $video = vdo('GET', "/videos/$id");
        if (strtolower($video['status']) === 'ready') {
            return $video;
        }
        fwrite(STDERR, "Status: {$video['status']}" . PHP_EOL);

        $wait = $pause * (0.5 + mt_rand() / mt_getrandmax() / 2);
        if (microtime(true) + $wait > $end) {
            throw new RuntimeException("Video $id isn't ready yet");
        }
        usleep((int) ($wait * 1_000_000));
    }
}

['title' => $title, 'length' => $length] = waitUntilReady(getenv('VIDEO_ID'));
echo "$title is ready: $length seconds", PHP_EOL;
