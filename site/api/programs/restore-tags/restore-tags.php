<?php
require_once __DIR__ . '/job.php';

runJob('restore-tags', function (string $id, string $tags): void {
    vdo('PUT', '/videos/tags', ['videos' => [$id], 'tags' => json_decode($tags, true)], repeat: true);
});
