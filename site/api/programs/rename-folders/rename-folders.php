<?php
require_once __DIR__ . '/job.php';

runJob('rename-folders', function (string $id, string $name): string {
    $before = vdo('GET', "/videos/folders/$id")['current']['name'];
    if ($name !== $before) {
        vdo('PUT', "/videos/folders/$id", ['name' => $name], repeat: true);
    }
    return $before;
});
