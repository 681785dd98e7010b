<?php
// php -S localhost:8000 -t public server.php, then open http://localhost:8000/upload.html

if ($_SERVER['REQUEST_URI'] !== '/uploads') {
    return false; // PHP sends the file from the folder public.
}

/** Replace with your session check. Gives null for a visitor who is not logged in. */
function findUser(): ?array
{
    return ['id' => 'user-17', 'mayUpload' => true];
}

function obtainCredentials(string $title): array
{
    $curl = curl_init('https://%apiHost%/api/videos?' . http_build_query(['title' => $title]));
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => 'PUT',
        CURLOPT_HTTPHEADER => [
            'Authorization: Apisecret ' . getenv('API_SECRET'),
            'Accept: application/json',
        ],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
    ]);
    $response = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($response === false || $status < 200 || $status > 299) {
        throw new RuntimeException($response === false ? curl_error($curl) : "HTTP $status: $response");
    }
    return json_decode($response, true, 512, JSON_THROW_ON_ERROR);
}

/** Returns the status and the body for POST /uploads. */
function startUpload(): array
{
    // Only a page of your own site can send JSON here without a CORS preflight.
    if (!str_starts_with($_SERVER['CONTENT_TYPE'] ?? '', 'application/json')) {
        return [415, ['error' => 'Send JSON.']];
    }
    $user = findUser();
    if ($user === null) {
        return [401, ['error' => 'Please log in.']];
    }
    if (!$user['mayUpload']) {
        return [403, ['error' => 'You may not upload videos.']];
    }

    $sent = json_decode(file_get_contents('php://input'), true);
    $title = is_string($sent['title'] ?? null) ? mb_substr(trim($sent['title']), 0, 200) : '';
    if ($title === '') {
        return [400, ['error' => 'Please give a title.']];
    }

    ['videoId' => $videoId, 'clientPayload' => $clientPayload] = obtainCredentials($title);
    // Here, store the id in your database: which video belongs to whom.
    error_log("Video $videoId belongs to {$user['id']}");
    return [201, ['videoId' => $videoId, 'clientPayload' => $clientPayload]];
}

try {
    [$status, $body] = startUpload();
} catch (RuntimeException | JsonException $error) {
    error_log($error->getMessage());
    [$status, $body] = [502, ['error' => 'Uploads are not possible right now.']];
}
http_response_code($status);
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo json_encode($body);
