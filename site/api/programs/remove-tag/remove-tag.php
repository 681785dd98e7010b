<?php
// php remove-tag.php VIDEO_ID TAG
require_once __DIR__ . '/api.php';

[, $id, $tag] = $argv;
$before = api('GET', "/videos/$id")['tags'] ?? [];
$after = array_values(array_diff($before, [$tag]));
if ($after !== $before) {
    api('PUT', '/videos/tags', ['videos' => [$id], 'tags' => $after], repeat: true);
}
echo json_encode($after), PHP_EOL;
