<?php
require_once __DIR__ . '/job.php';

runJob('delete-many', function (string $id): void {
    api('DELETE', "/videos?videos=$id");
});
