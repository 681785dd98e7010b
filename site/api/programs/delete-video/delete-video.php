<?php
// php delete-video.php VIDEO_ID
require_once __DIR__ . '/vdo.php';

try {
    vdo('DELETE', "/videos?videos=$argv[1]");
    echo 'deleted', PHP_EOL;
} catch (VdoException $error) {
    if ($error->getCode() !== 404) {
        throw $error; // The message contains the status, as in "HTTP 403: …".
    }
    echo 'already gone', PHP_EOL;
}
