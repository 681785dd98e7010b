<?php
require_once __DIR__ . '/job.php';

runJob('rename-folders', function (string $id, string $name = ''): string {
    if ($name === '' || mb_strlen($name) > 255) {
        throw new RuntimeException('The line needs a name of 1 to 255 characters.');
    }
    $before = vdo('GET', "/videos/folders/$id")['current']['name'];
    if ($name !== $before) {
        vdo('PUT', "/videos/folders/$id", ['name' => $name], repeat: true);
    }
    return $before;
});
