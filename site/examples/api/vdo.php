<?php

/** The helper for all samples, which calls the API with the secret in API_SECRET. */

const VDO_BASE = 'https://%apiHost%/api';
const VDO_ATTEMPTS = 5;
/** Limits each attempt and the pause that Retry-After requests, in seconds. */
const VDO_LONGEST = 60;

/** A failed call. Its code is the HTTP status, or 0 if there was no response. */
class VdoException extends RuntimeException
{
    public function __construct(int $status, string $message, public int $retryAfter = 0)
    {
        parent::__construct($status === 0 ? $message : "HTTP $status: $message", $status);
    }
}

/**
 * Calls the API and returns its JSON, or the text if it isn't JSON. Repeats any call after a 429.
 *
 * @param mixed $body sent as JSON
 * @param ?array $form sent as a form instead of a body
 * @param ?bool $repeat whether to also repeat it after a 5xx or a lost connection, by default for GET and DELETE
 * @param float $within seconds after which it gives up, for example 10 if a viewer is waiting
 */
function vdo(
    string $method,
    string $path,
    mixed $body = null,
    ?array $form = null,
    ?bool $repeat = null,
    float $within = 600
): mixed {
    $end = microtime(true) + $within;
    $repeat ??= in_array($method, ['GET', 'DELETE'], true);
    for ($attempt = 1; ; $attempt++) {
        try {
            return vdoSend($method, $path, $body, $form, min(VDO_LONGEST, $end - microtime(true)));
        } catch (VdoException $error) {
            $status = $error->getCode();
            $mayBeDone = $status === 0 || $status >= 500;
            $again = $status === 429 || ($repeat && $mayBeDone);
            $pause = $error->retryAfter ?: 2 ** ($attempt - 1) + mt_rand() / mt_getrandmax();
            $isTooLong = $pause > VDO_LONGEST || microtime(true) + $pause + 1 > $end;
            if (!$again || $attempt === VDO_ATTEMPTS || $isTooLong) {
                throw $error;
            }
            usleep((int) ($pause * 1_000_000));
        }
    }
}

function vdoSend(string $method, string $path, mixed $body, ?array $form, float $seconds): mixed
{
    $secret = getenv('API_SECRET');
    if (!$secret) {
        throw new VdoException(401, 'Set API_SECRET.');
    }
    $retryAfter = 0;
    $headers = ["Authorization: Apisecret $secret", 'Accept: application/json'];
    $curl = curl_init(VDO_BASE . $path);
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    } elseif ($form !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, $form);
    } elseif ($method === 'PUT') {
        $headers[] = 'Content-Length: 0'; // Some proxies reject a PUT without it.
    }
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$retryAfter): int {
            if (preg_match('/^retry-after:\s*(\d+)/i', $line, $match)) {
                $retryAfter = (int) $match[1];
            }
            return strlen($line);
        },
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT_MS => (int) ($seconds * 1000),
    ]);
    $text = curl_exec($curl);
    if ($text === false) {
        throw new VdoException(0, 'No response: ' . curl_error($curl));
    }
    $result = json_decode($text, true) ?? $text;
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($status < 200 || $status > 299) {
        $message = $result['message'] ?? null;
        throw new VdoException($status, is_string($message) ? $message : $text, $retryAfter);
    }
    return $result;
}
