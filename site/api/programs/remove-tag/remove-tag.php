<?php
// php remove-tag.php VIDEO_ID TAG
require_once __DIR__ . '/vdo.php';

[, $id, $tag] = $argv;
$before = vdo('GET', "/videos/$id")['tags'] ?? [];
$after = array_values(array_diff($before, [$tag]));
if ($after !== $before) {
    vdo('PUT', '/videos/tags', ['videos' => [$id], 'tags' => $after], repeat: true);
}
echo json_encode($after), PHP_EOL;
