<?php
// php clean-uploads.php [--yes]. Without --yes, it only shows what it would delete
require_once __DIR__ . '/job.php';

// A form is valid for an hour, so after a day nobody can send its file.
$dayAgo = time() - 86400;
$entries = array_filter(iterator_to_array(listVideos(), false), fn (array $video): bool =>
    strtolower($video['status']) === 'pre-upload' && $video['upload_time'] < $dayAgo);

foreach ($entries as ['id' => $id, 'title' => $title]) {
    try {
        if (($argv[1] ?? '') === '--yes') {
            vdo('DELETE', "/videos?videos=$id");
        }
    } catch (VdoException $error) {
        if ($error->getCode() !== 404) { // If it's a 404, the entry is already gone.
            throw $error;
        }
    }
    echo "$id $title", PHP_EOL;
}
