<?php
// php upload.php lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
require_once __DIR__ . '/vdo.php';

const SIGNED_FIELDS = ['policy', 'key', 'x-amz-signature', 'x-amz-algorithm', 'x-amz-date', 'x-amz-credential'];

[$path, $title, $folderId] = array_slice($argv, 1) + ['', '', 'root'];
if ($title === '') {
    throw new RuntimeException('Pass a file and a title.');
}
if (!is_file($path) || filesize($path) > 5 * 1024 ** 3) {
    throw new RuntimeException("$path is missing or larger than 5 GB");
}

// Step 1. Create the entry and get the form.
$uploadCredentials = vdo('PUT', '/videos?' . http_build_query(['title' => $title, 'folderId' => $folderId]));
$payload = $uploadCredentials['clientPayload'];
echo $uploadCredentials['videoId'], PHP_EOL; // Save it in your database now.

// Step 2. Send the form to storage without the secret and with the file as the last field.
$form = array_intersect_key($payload, array_flip(SIGNED_FIELDS));
$form['success_action_status'] = '201';
$form['success_action_redirect'] = '';
$form['file'] = new CURLFile($path, 'application/octet-stream', basename($path));

$curl = curl_init($payload['uploadLink']);
curl_setopt_array($curl, [
    CURLOPT_POSTFIELDS => $form,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_CONNECTTIMEOUT => 10,
    CURLOPT_LOW_SPEED_LIMIT => 1,
    CURLOPT_LOW_SPEED_TIME => 60,
]);
$response = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status !== 201) {
    throw new RuntimeException("Storage returned HTTP $status: " . ($response ?: curl_error($curl)));
}
