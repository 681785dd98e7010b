<?php
// php any-tag.php math physics
require_once __DIR__ . '/job.php';

$found = [];
foreach (array_slice($argv, 1) as $tag) {
    foreach (listVideos(['tags' => $tag]) as $video) {
        $found[$video['id']] = $video['title'];
    }
}
foreach ($found as $id => $title) {
    echo "$id $title", PHP_EOL;
}
