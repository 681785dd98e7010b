<?php

$curl = curl_init('https://%apiHost%/api/meta/' . getenv('VIDEO_ID'));
curl_setopt_array($curl, [
    CURLOPT_HTTPHEADER => [
        'Accept: application/json',
    ],
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
]);
$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException('Request failed: ' . curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    throw new RuntimeException("HTTP $status: $response");
}

print_r(json_decode($response, true, 512, JSON_THROW_ON_ERROR));
