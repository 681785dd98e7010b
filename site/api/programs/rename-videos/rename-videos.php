<?php
require_once __DIR__ . '/job.php';

runJob('rename-videos', function (string $id, string $title): string {
    $before = vdo('GET', "/videos/$id")['title'];
    if ($title !== $before) {
        vdo('POST', "/videos/$id", ['title' => $title], repeat: true);
    }
    return $before;
});
