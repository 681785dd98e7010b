<?php
require_once __DIR__ . '/job.php';

// Skips videos that the account already has, even if an earlier response was lost.
$existing = array_column(iterator_to_array(listVideos(), false), 'id', 'title');

runJob('import-videos', function (string $url, string $title = '', string $folderId = 'root') use ($existing): ?string {
    if ($title === '' || mb_strlen($title) > 200) {
        throw new RuntimeException('The line needs a title of 1 to 200 characters.');
    }
    $body = ['url' => $url, 'title' => $title, 'folderId' => $folderId];
    try {
        return $existing[$title] ?? vdo('PUT', '/videos/importUrl', $body)['id'] ?? null;
    } catch (VdoException $error) {
        // A 404 means a wrong folder ID, so the line stays open.
        throw $error->getCode() === 404 ? new VdoException(0, "No folder has the ID $folderId") : $error;
    }
});
