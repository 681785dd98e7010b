<?php
require_once __DIR__ . '/vdo.php';

/** Returns the video from the API, or null if the account doesn't contain it. */
function readVideo(string $id): ?array
{
    try {
        return vdo('GET', "/videos/$id");
    } catch (VdoException $error) {
        if ($error->getCode() === 404) {
            return null;
        }
        throw $error;
    }
}

/** Acts, then records it. After a crash in between, the next run acts again. */
function publishOnce(array $video): void
{
    if (is_file("published/{$video['id']}")) {
        return;
    }
    echo "Published: {$video['title']}", PHP_EOL;
    touch("published/{$video['id']}");
}

if (!is_dir('published')) {
    mkdir('published', 0700);
}
$names = scandir('inbox') ?: throw new RuntimeException('Run this as the user who owns the folder inbox.');
foreach (preg_grep('/\.json$/', $names) as $name) {
    $path = "inbox/$name";
    try {
        $delivery = json_decode(file_get_contents($path), true, 512, JSON_THROW_ON_ERROR);
        $id = $delivery['payload']['id'] ?? '';
        $video = is_string($id) && preg_match('/\A[0-9a-f]{32}\z/', $id) ? readVideo($id) : null;
        if ($video !== null && strtolower($video['status']) === 'ready') {
            publishOnce($video);
        }
        unlink($path);
    } catch (VdoException | JsonException $error) {
        fwrite(STDERR, "$path: {$error->getMessage()}" . PHP_EOL); // The entry stays for the next run.
    }
}
