<?php
// php -S localhost:8001 -t public server.php, then open http://localhost:8001/upload.html

require_once __DIR__ . '/vdo.php';

if ($_SERVER['REQUEST_URI'] !== '/uploads') {
    return false; // PHP sends the file from the folder public.
}
if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
    http_response_code(405);
    header('Content-Type: application/json');
    exit('{"error":"Send POST."}');
}

/** Replace with your login check. Returns null if the visitor isn't logged in. */
function findUser(): ?array
{
    return ['id' => 'user-17', 'mayUpload' => true];
}

/** Returns the status and the body for POST /uploads. */
function startUpload(): array
{
    // Rejects pages on other sites, because they can't send JSON without a CORS preflight.
    if (!str_starts_with($_SERVER['CONTENT_TYPE'] ?? '', 'application/json')) {
        return [415, ['error' => 'Send JSON.']];
    }
    $user = findUser();
    if ($user === null) {
        return [401, ['error' => 'Please log in.']];
    }
    if (!$user['mayUpload']) {
        return [403, ['error' => "You don't have permission to upload videos."]];
    }

    $sent = json_decode(file_get_contents('php://input', length: 10_000), true);
    $title = is_string($sent['title'] ?? null) ? mb_substr(trim($sent['title']), 0, 200) : '';
    if ($title === '') {
        return [400, ['error' => 'Enter a title.']];
    }

    $uploadCredentials = vdo('PUT', '/videos?' . http_build_query(['title' => $title]), within: 10);
    ['videoId' => $videoId, 'clientPayload' => $clientPayload] = $uploadCredentials;
    // Store the ID in your database with the user who owns the video.
    error_log("Video $videoId belongs to {$user['id']}");
    return [201, ['videoId' => $videoId, 'clientPayload' => $clientPayload]];
}

try {
    [$status, $body] = startUpload();
} catch (VdoException $error) {
    error_log($error->getMessage());
    [$status, $body] = [502, ['error' => "Uploads aren't available right now."]];
}
http_response_code($status);
header('Content-Type: application/json');
header('Cache-Control: no-store');
echo json_encode($body);
