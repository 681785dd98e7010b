<?php
// php folder-path.php FOLDER_ID
require_once __DIR__ . '/vdo.php';

$names = [];
$id = $argv[1];
while ($id !== 'root') {
    $folder = vdo('GET', "/videos/folders/$id");
    array_unshift($names, $folder['current']['name']);
    $id = $folder['parent']['id'] ?? 'root';
}
echo implode(' / ', $names) ?: 'Top folder', PHP_EOL;
