<?php

/** Runs a job once per line of a list, even after interruptions. */

require_once __DIR__ . '/vdo.php';

/** Returns all videos that match a filter, such as ['tags' => 'math'], each once. */
function listVideos(array $filter = []): Generator
{
    $seen = [];
    for ($page = 1; ; $page++) {
        $query = http_build_query($filter + ['page' => $page, 'limit' => 40]);
        $rows = vdo('GET', "/videos?$query")['rows'];
        if ($rows === []) {
            return;
        }
        foreach ($rows as $video) {
            if (!isset($seen[$video['id']])) {
                yield $video;
            }
            $seen[$video['id']] = true;
        }
    }
}

/**
 * Runs the command in the arguments: "list tags=math" writes NAME.tsv, "--yes" works through it,
 * and no argument shows what "--yes" would do.
 *
 * @param callable $act processes the fields of one line. The result is recorded in NAME.done.tsv
 */
function runJob(string $name, callable $act): void
{
    $arguments = array_slice($_SERVER['argv'], 1);
    $command = array_shift($arguments);
    if ($command === 'list') {
        writeList($name, $arguments);
        return;
    }

    if (!is_file("$name.tsv")) {
        throw new RuntimeException("There is no $name.tsv in this folder.");
    }
    $before = array_flip(array_column(readLines("$name.done.tsv"), 0));
    $open = array_filter(readLines("$name.tsv"), fn (array $fields): bool => !isset($before[$fields[0]]));
    echo count($open), ' to do, ', count($before), ' done before', PHP_EOL;
    if ($command !== '--yes') {
        foreach ($open as $fields) {
            echo implode('  ', $fields), PHP_EOL;
        }
        return;
    }

    [$done, $gone, $failed] = [0, 0, 0];
    foreach ($open as $fields) {
        $note = '';
        try {
            $note = (string) $act(...$fields);
            $done++;
        } catch (Throwable $error) {
            $status = $error instanceof VdoException ? $error->getCode() : null;
            if ($status !== 404) {
                fwrite(STDERR, "$fields[0]: {$error->getMessage()}" . PHP_EOL);
                $failed++;
                if (in_array($status, [401, 403, 429], true)) {
                    break;
                }
                continue;
            }
            $gone++;
        }
        file_put_contents("$name.done.tsv", "$fields[0]\t$note\n", FILE_APPEND);
        if (count($before) + $done === 0 && $gone === 10) {
            throw new RuntimeException("Stopped: the first 10 are already gone. Is this the right account's key?");
        }
    }
    echo "$done done, $gone already gone, $failed failed", PHP_EOL;
    exit($failed > 0 ? 1 : 0);
}

function writeList(string $name, array $filters): void
{
    if ($filters === []) {
        throw new RuntimeException('Filter by q=…, tags=… or folderId=…; "list all" lists the whole account.');
    }
    $filters = $filters === ['all'] ? [] : $filters;
    $filter = [];
    foreach ($filters as $each) {
        if (!preg_match('/\A(q|tags|folderId)=./s', $each)) {
            throw new RuntimeException("Filter by q=…, tags=… or folderId=…, not by \"$each\".");
        }
        [$key, $value] = explode('=', $each, 2);
        $filter[$key] = $value;
    }
    $lines = [];
    foreach (listVideos($filter) as ['id' => $id, 'title' => $title]) {
        $lines[] = $id . "\t" . preg_replace('/[\t\r\n]/', ' ', $title) . "\n";
    }
    if (is_file("$name.tsv")) {
        rename("$name.tsv", "$name.old.tsv");
    }
    file_put_contents("$name.tsv", $lines);
    if (is_file("$name.done.tsv")) {
        rename("$name.done.tsv", "$name.done.old.tsv");
    }
    $found = $filters === [] ? 'of the whole account' : 'with ' . implode(' ', $filters);
    echo count($lines), " videos $found in $name.tsv", PHP_EOL;
}

function readLines(string $file): array
{
    $lines = is_file($file) ? file($file, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES) : [];
    return array_map(fn (string $line): array => explode("\t", rtrim($line, "\r")), $lines);
}
