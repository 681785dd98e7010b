<?php
require_once __DIR__ . '/vdo.php';

foreach (vdo('GET', '/videos/' . getenv('VIDEO_ID') . '/files/') as $file) {
    if ($file['format'] === 'vtt') {
        echo "captions {$file['lang']} {$file['id']} {$file['name']}", PHP_EOL;
    } elseif (in_array($file['format'], ['jpeg', 'png'], true)) {
        echo 'poster ', $file['enabled'] ? 'active' : 'inactive', " {$file['id']} {$file['name']}", PHP_EOL;
    } elseif (isset($file['height'])) {
        echo 'original ', $file['isDownloadable'] ? 'downloadable' : 'locked', " {$file['id']} {$file['name']}", PHP_EOL;
    }
}
