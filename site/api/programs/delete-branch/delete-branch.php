<?php
// php delete-branch.php FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
require_once __DIR__ . '/vdo.php';

$top = $argv[1];
$yes = ($argv[2] ?? '') === '--yes';
if ($top === 'root') {
    throw new InvalidArgumentException("The root folder can't be deleted.");
}

/** Deletes the folders inside a folder, then the folder itself. */
function deleteBranch(string $id, bool $yes): void
{
    ['current' => $current, 'folderList' => $inside] = vdo('GET', "/videos/folders/$id");
    foreach ($inside as $folder) {
        deleteBranch($folder['id'], $yes);
    }
    if ($yes) {
        vdo('DELETE', "/videos/folders/$id");
    }
    echo "$id {$current['name']}", PHP_EOL;
}

deleteBranch($top, $yes);
