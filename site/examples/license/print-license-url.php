<?php

declare(strict_types=1);

require __DIR__ . '/license-url.php';

$apiKey = getenv('DRM_API_KEY');
$contentId = getenv('CONTENT_ID');
if (!$apiKey || !$contentId) {
    throw new RuntimeException('Set the environment variables DRM_API_KEY and CONTENT_ID.');
}
$now = new DateTimeImmutable('now', new DateTimeZone('UTC'));
$contentAuth = [
    'contentId' => $contentId,
    'expires' => $now->getTimestamp() + 300,
];
echo createLicenseUrl('wv', $contentAuth, $apiKey, $now), PHP_EOL;
