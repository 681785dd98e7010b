<?php
// php daily-usage.php [2025-01-01]. The default day is yesterday in UTC
require_once __DIR__ . '/vdo.php';

$day = $argv[1] ?? gmdate('Y-m-d', time() - 24 * 60 * 60);

$text = vdo('POST', '/account/video-usage', ['date' => $day], repeat: true);

$rows = array_map(fn (string $line): array => str_getcsv($line, ',', '"', ''), preg_split('/\r?\n/', trim($text)));
$header = array_shift($rows);
$usage = array_column(array_map(fn (array $row): array => array_combine($header, $row), $rows), 'bandwidth', 'video');
if ($usage === [] || array_filter($usage, 'is_numeric') !== $usage) {
    throw new RuntimeException("$day: no figures, or other columns");
}

file_put_contents("usage-$day.new", $text);
rename("usage-$day.new", "usage-$day.csv");
arsort($usage, SORT_NUMERIC);
foreach (array_slice($usage, 0, 10, true) as $video => $kilobytes) {
    echo "$video $kilobytes", PHP_EOL;
}
