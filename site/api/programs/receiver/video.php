<?php
// Save it in public/hooks/, then: php -d error_log="$PWD/errors.log" -S localhost:8002 public/hooks/video.php 2> /dev/null
// The end of the command keeps PHP from printing each URL with its token. Errors go to errors.log.

$expected = (string) getenv('HOOK_TOKEN');
$token = $_GET['token'] ?? '';
if ($expected === '' || !is_string($token) || !hash_equals($expected, $token)) {
    http_response_code(403);
    exit;
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
    http_response_code(405);
    exit;
}

// Outside the folder that the web server publishes.
$inbox = dirname(__DIR__, 2) . '/inbox';
if (!is_dir($inbox)) {
    mkdir($inbox, 0700, true);
}
$name = bin2hex(random_bytes(16));
// Add .json only when the file is complete, because the worker may be reading the inbox.
$stored = file_put_contents("$inbox/$name.part", file_get_contents('php://input')) !== false
    && rename("$inbox/$name.part", "$inbox/$name.json");
http_response_code($stored ? 204 : 500);
