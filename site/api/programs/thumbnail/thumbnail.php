<?php

/** Returns an img element for the response of GET /meta/{videoID}. */
function thumbnail(array $video): string
{
    $posters = $video['posters'];
    if ($posters === []) {
        return '<img src="/placeholder.jpg" alt="">'; // The video isn't ready yet.
    }
    usort($posters, fn (array $a, array $b): int => $a['height'] <=> $b['height']);
    $width = fn (array $poster): int => (int) round($poster['height'] * $video['aspectRatio']);
    $srcset = array_map(fn (array $poster): string => "{$poster['url']} {$width($poster)}w", $posters);
    $middle = $posters[intdiv(count($posters), 2)];
    return sprintf(
        '<img src="%s" srcset="%s" sizes="20rem" width="%d" height="%d" loading="lazy" alt="%s">',
        htmlspecialchars($middle['url']),
        htmlspecialchars(implode(', ', $srcset)),
        $width($middle),
        $middle['height'],
        htmlspecialchars($video['title']),
    );
}

$curl = curl_init('https://%apiHost%/api/meta/' . getenv('VIDEO_ID'));
curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 10]);
$response = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status !== 200) {
    throw new RuntimeException("HTTP $status: " . ($response ?: curl_error($curl)));
}
echo thumbnail(json_decode($response, true)), PHP_EOL;
