<?php
// php -S localhost:8000 -t public playback.php, then open http://localhost:8000/lesson.html

require_once __DIR__ . '/vdo.php';

if (!str_starts_with($_SERVER['REQUEST_URI'], '/playback/')) {
    return false; // PHP sends the file from the folder public.
}
if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
    http_response_code(405);
    header('Content-Type: application/json');
    exit('{"error":"Send POST."}');
}

/** Replace with your login check. Returns null if the visitor isn't logged in. */
function findViewer(): ?array
{
    return ['id' => '9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4', 'name' => 'Priya N.', 'email' => 'priya@example.com', 'lessons' => ['fractions']];
}

/** Returns the status and the body for POST /playback/LESSON. */
function startPlayback(string $lesson): array
{
    // Stands in for your database, which knows the video of each lesson.
    $videoOfLesson = ['fractions' => getenv('VIDEO_ID')];

    $viewer = findViewer();
    if ($viewer === null) {
        return [401, ['error' => 'Please log in.']];
    }
    if (!in_array($lesson, $viewer['lessons'], true)) {
        return [403, ['error' => "This lesson isn't part of your course."]];
    }

    $videoId = $videoOfLesson[$lesson] ?? null;
    if (!$videoId) {
        return [404, ['error' => 'This lesson has no video.']];
    }
    $body = ['ttl' => 300, 'userId' => $viewer['id']];
    // A viewer is waiting, so give up after 10 seconds.
    $pair = vdo('POST', "/videos/$videoId/otp", $body, repeat: true, within: 10);
    return [200, ['videoId' => $videoId, 'otp' => $pair['otp'], 'playbackInfo' => $pair['playbackInfo']]];
}

try {
    [$status, $body] = startPlayback(substr(strtok($_SERVER['REQUEST_URI'], '?'), strlen('/playback/')));
} catch (VdoException $error) {
    error_log($error->getMessage());
    [$status, $body] = [502, ['error' => "The video isn't available right now."]];
}
http_response_code($status);
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo json_encode($body);
