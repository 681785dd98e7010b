<?php
require_once __DIR__ . '/job.php';

runJob('rename-tag', function (string $id): ?string {
    $before = vdo('GET', "/videos/$id")['tags'] ?? [];
    if (!in_array('math', $before, true)) {
        return null;
    }
    $tags = [...array_diff($before, ['math', 'mathematics']), 'mathematics'];
    vdo('PUT', '/videos/tags', ['videos' => [$id], 'tags' => $tags], repeat: true);
    return json_encode($before);
});
