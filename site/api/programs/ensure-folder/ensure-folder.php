<?php
// php ensure-folder.php Math "Grade 6"
require_once __DIR__ . '/vdo.php';

$parent = 'root';
foreach (array_slice($argv, 1) as $name) {
    $folders = vdo('GET', "/videos/folders/$parent")['folderList'];
    $matches = array_filter($folders, fn (array $folder): bool => $folder['name'] === $name);
    if (count($matches) > 1) {
        $ids = implode(' ', array_column($matches, 'id'));
        throw new RuntimeException("Several folders are called $name: $ids");
    }
    $folder = reset($matches) ?: vdo('POST', '/videos/folders', ['name' => $name, 'parent' => $parent]);
    echo $matches === [] ? 'created' : 'found', " {$folder['id']} $name", PHP_EOL;
    $parent = $folder['id'];
}
