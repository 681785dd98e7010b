<?php
require_once __DIR__ . '/api.php';

$spellings = [];
foreach (api('GET', '/videos/tags')['rows'] as $row) {
    $tag = $row['name'] ?? $row;
    $spellings[preg_replace('/[ _-]+/', '', mb_strtolower($tag))][] = "\"$tag\"";
}
foreach ($spellings as $tags) {
    if (count($tags) > 1) {
        echo implode('  ', $tags), PHP_EOL;
    }
}
