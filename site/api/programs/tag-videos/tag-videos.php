<?php
require_once __DIR__ . '/job.php';

runJob('tag-videos', function (string $id): void {
    vdo('POST', '/videos/tags', ['videos' => [$id], 'tags' => ['algebra']], repeat: true);
});
