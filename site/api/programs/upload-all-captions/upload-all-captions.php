<?php
// php upload-all-captions.php fractions.*.vtt
require_once __DIR__ . '/vdo.php';

$languages = [];
foreach (array_slice($argv, 1) as $path) {
    $isWebVtt = preg_match('/^(\xEF\xBB\xBF)?WEBVTT/', file_get_contents($path)) === 1;
    if (!preg_match('/\.([a-z]{2})\.vtt\z/', $path, $match) || !$isWebVtt) {
        throw new RuntimeException(
            "$path: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT"
        );
    }
    $languages[$path] = $match[1];
}

foreach ($languages as $path => $language) {
    $form = ['file' => new CURLFile($path, 'text/vtt', basename($path))];
    $response = vdo('POST', '/videos/' . getenv('VIDEO_ID') . "/files/?language=$language", form: $form);
    echo "$language {$response['id']} $path", PHP_EOL;
}
