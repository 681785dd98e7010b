<?php
require_once __DIR__ . '/job.php';

$tag = getenv('TAG') ?: throw new RuntimeException('Set TAG.');

runJob('tag-videos', function (string $id) use ($tag): void {
    vdo('POST', '/videos/tags', ['videos' => [$id], 'tags' => [$tag]], repeat: true);
});
