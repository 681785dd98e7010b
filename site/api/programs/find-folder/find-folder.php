<?php
// php find-folder.php Math "Grade 6"
require_once __DIR__ . '/vdo.php';

$path = array_slice($argv, 1);
if ($path === []) {
    throw new RuntimeException('Specify the path, one folder per argument.');
}
$body = ['name' => end($path), 'searchExact' => true];
$folders = vdo('POST', '/videos/folders/search', $body, repeat: true)['folders'];
$matches = array_values(array_filter($folders, function (array $folder) use ($path): bool {
    // folderPath starts with the folder directly above.
    return [...array_reverse(array_column($folder['folderPath'], 'name')), $folder['name']] === $path;
}));
if (count($matches) !== 1) {
    throw new RuntimeException(count($matches) . ' folders have the path ' . implode(' / ', $path));
}
echo $matches[0]['id'], PHP_EOL;
