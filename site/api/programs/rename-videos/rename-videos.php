<?php
require_once __DIR__ . '/job.php';

runJob('rename-videos', function (string $id, string $title = ''): string {
    if ($title === '' || mb_strlen($title) > 200) {
        throw new RuntimeException('The line needs a title of 1 to 200 characters.');
    }
    $before = vdo('GET', "/videos/$id")['title'];
    if ($title !== $before) {
        vdo('POST', "/videos/$id", ['title' => $title], repeat: true);
    }
    return $before;
});
