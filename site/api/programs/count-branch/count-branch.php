<?php
// php count-branch.php FOLDER_ID
require_once __DIR__ . '/vdo.php';

/** Counts the videos of a folder and of all folders below it. */
function countVideos(string $id, bool $hasFolders = true): int
{
    $count = vdo('GET', "/videos?folderId=$id&limit=1")['count'];
    if (!$hasFolders) {
        return $count;
    }
    foreach (vdo('GET', "/videos/folders/$id")['folderList'] as $folder) {
        $count += countVideos($folder['id'], $folder['foldersCount'] > 0);
    }
    return $count;
}

echo countVideos($argv[1]), PHP_EOL;
