<?php
// php viewer-id.php priya@example.com

/** Returns a stable ID of 32 characters for one of your users. Never change the key. */
function viewerId(string $accountName): string
{
    $key = getenv('VIEWER_ID_KEY') ?: throw new RuntimeException('Set VIEWER_ID_KEY.');
    $name = mb_strtolower(trim($accountName));
    return substr(hash_hmac('sha256', $name, $key), 0, 32);
}

echo viewerId($argv[1]), PHP_EOL;
