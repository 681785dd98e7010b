<?php

declare(strict_types=1);

function urlSafeBase64(string $data): string
{
    return strtr(base64_encode($data), '+/', '-_');
}

function toJson(array $data): string
{
    return json_encode($data, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
}

function createLicenseUrl(string $drm, array $contentAuth, string $apiKey, DateTimeImmutable $now): string
{
    $contentAuthStr = urlSafeBase64(toJson($contentAuth));

    $signingDate = $now->format('Ymd\THisv\Z');
    $signedDate = hash_hmac('sha256', $signingDate, $apiKey, true);
    $hash = urlSafeBase64(hash_hmac('sha256', $contentAuthStr, $signedDate, true));

    $signature = substr($apiKey, 0, 16) . ":{$signingDate}:{$hash}";
    $token = urlSafeBase64(toJson(['contentAuth' => $contentAuthStr, 'signature' => $signature]));

    return "https://%licenseHost%/auth/{$drm}/{$token}";
}
