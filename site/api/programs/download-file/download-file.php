<?php
// php download-file.php NAME_TO_SAVE_AS
require_once __DIR__ . '/vdo.php';

$name = $argv[1] ?? throw new RuntimeException('Pass the name of the file to save.');
$redirect = vdo('GET', '/videos/' . getenv('VIDEO_ID') . '/files/' . getenv('FILE_ID'))['redirect'];

// Don't send an Authorization header, because the URL is the permission.
$file = fopen("$name.part", 'wb');
$curl = curl_init($redirect);
curl_setopt_array($curl, [
    CURLOPT_FILE => $file,
    CURLOPT_FOLLOWLOCATION => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_CONNECTTIMEOUT => 10,
    CURLOPT_LOW_SPEED_LIMIT => 1,
    CURLOPT_LOW_SPEED_TIME => 60,
]);
if (curl_exec($curl) === false) {
    throw new RuntimeException('Download: ' . curl_error($curl));
}
fclose($file);
rename("$name.part", $name);
echo "saved $name\n";
