<?php
require_once __DIR__ . '/vdo.php';

const PAGES = 'videos.json.pages'; // Each line contains one page of the list that the program has read.

// After an hour, start over, because the list may have changed too much.
if (is_file(PAGES) && time() - filemtime(PAGES) > 3600) {
    unlink(PAGES);
}
$lines = is_file(PAGES) ? file(PAGES, FILE_IGNORE_NEW_LINES) : [];
$pages = array_map(fn (string $line): array => json_decode($line, true), $lines);
while (end($pages) !== []) {
    $rows = vdo('GET', '/videos?page=' . (count($pages) + 1) . '&limit=40')['rows'];
    file_put_contents(PAGES, json_encode($rows) . "\n", FILE_APPEND);
    $pages[] = $rows;
}

// A video that moved to the next page during the run is on two pages.
$videos = array_column(array_merge(...$pages), null, 'id');
file_put_contents('videos.json.new', json_encode(array_values($videos), JSON_PRETTY_PRINT));
rename('videos.json.new', 'videos.json');
unlink(PAGES);
echo count($videos), ' videos', PHP_EOL;
