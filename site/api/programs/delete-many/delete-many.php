<?php
require_once __DIR__ . '/job.php';

runJob('delete-many', function (string $id): void {
    vdo('DELETE', "/videos?videos=$id");
});
