<?php
require_once __DIR__ . '/job.php';

$old = getenv('OLD_TAG') ?: throw new RuntimeException('Set OLD_TAG.');
$renamed = getenv('NEW_TAG') ?: throw new RuntimeException('Set NEW_TAG.');

runJob('rename-tag', function (string $id) use ($old, $renamed): ?string {
    $before = vdo('GET', "/videos/$id")['tags'] ?? [];
    if (!in_array($old, $before, true)) {
        return null;
    }
    $tags = [...array_diff($before, [$old, $renamed]), $renamed];
    vdo('PUT', '/videos/tags', ['videos' => [$id], 'tags' => $tags], repeat: true);
    return json_encode($before);
});
