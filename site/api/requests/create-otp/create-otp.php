<?php
// Set API_SECRET and VIDEO_ID in the environment.

$body = ['ttl' => 300];

$curl = curl_init('https://%apiHost%/api/videos/' . getenv('VIDEO_ID') . '/otp');
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),
    CURLOPT_HTTPHEADER => [
        'Authorization: Apisecret ' . getenv('API_SECRET'),
        'Accept: application/json',
        'Content-Type: application/json',
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

$result = json_decode($response, true, 512, JSON_THROW_ON_ERROR);
echo $result['otp'], PHP_EOL, $result['playbackInfo'], PHP_EOL;
