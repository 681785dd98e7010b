<?php
require_once __DIR__ . '/vdo.php';

/** Prints the ID and path of each folder below a folder. */
function walk(string $parent, string $above): void
{
    foreach (vdo('GET', "/videos/folders/$parent")['folderList'] as $folder) {
        $path = "$above/{$folder['name']}";
        echo "{$folder['id']} $path", PHP_EOL;
        if ($folder['foldersCount'] > 0) {
            walk($folder['id'], $path);
        }
    }
}

walk('root', '');
