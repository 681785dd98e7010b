<?php
require_once __DIR__ . '/job.php';

runJob('rename-tag', function (string $id): string {
    $before = api('GET', "/videos/$id")['tags'] ?? [];
    $tags = [...array_diff($before, ['maths', 'mathematics']), 'mathematics'];
    api('PUT', '/videos/tags', ['videos' => [$id], 'tags' => $tags], repeat: true);
    return implode(' ', $before);
});
