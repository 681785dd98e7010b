<?php
// php replace-captions.php en fractions.en.vtt
require_once __DIR__ . '/vdo.php';

[, $language, $path] = $argv;
$files = '/videos/' . getenv('VIDEO_ID') . '/files/';

// List the old captions before the upload, and delete them after it.
$old = array_filter(vdo('GET', $files), fn (array $file): bool =>
    $file['format'] === 'vtt' && ($file['lang'] ?? '') === $language && $file['isDeletable']);

vdo('POST', "$files?language=$language", form: ['file' => new CURLFile($path, 'text/vtt', basename($path))]);
echo "uploaded $path", PHP_EOL;

foreach ($old as ['id' => $id]) {
    vdo('DELETE', "$files$id");
    echo "deleted $id", PHP_EOL;
}
