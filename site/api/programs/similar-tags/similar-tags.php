<?php
require_once __DIR__ . '/vdo.php';

$spellings = [];
foreach (vdo('GET', '/videos/tags')['rows'] as $tag) {
    $spellings[preg_replace('/[ _-]+/', '', mb_strtolower($tag))][] = "\"$tag\"";
}
foreach ($spellings as $tags) {
    if (count($tags) > 1) {
        echo implode('  ', $tags), PHP_EOL;
    }
}
