<?php

$form = [
    'policy' => getenv('UPLOAD_POLICY'),
    'key' => getenv('UPLOAD_KEY'),
    'x-amz-signature' => getenv('UPLOAD_SIGNATURE'),
    'x-amz-algorithm' => getenv('UPLOAD_ALGORITHM'),
    'x-amz-date' => getenv('UPLOAD_DATE'),
    'x-amz-credential' => getenv('UPLOAD_CREDENTIAL'),
    'success_action_status' => '201',
    'success_action_redirect' => '',
    'file' => new CURLFile('lesson-1.mp4', 'video/mp4', 'lesson-1.mp4'),
];

$curl = curl_init(getenv('UPLOAD_LINK'));
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => $form,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 3600,
]);
$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException('Request failed: ' . curl_error($curl));
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status !== 201) {
    throw new RuntimeException("HTTP $status: $response");
}

echo $response;
