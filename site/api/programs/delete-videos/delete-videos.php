<?php
require_once __DIR__ . '/job.php';

runJob('delete-videos', function (string $id): void {
    api('DELETE', "/videos?videos=$id");
});
