<?php
// php watermark.php "Priya N." priya@example.com 203.0.113.7

/** Returns the string for annotate, with the name and email address, and the IP address with the time. */
function watermarkFor(string $name, string $email, string $address): string
{
    $minute = gmdate('Y-m-d H:i');
    $entries = [moving(mb_substr($name, 0, 30) . " · $email"), moving("$address · $minute UTC")];
    return json_encode($entries, JSON_THROW_ON_ERROR);
}

function moving(string $text): array
{
    return [
        'type' => 'rtext',
        'text' => $text,
        'alpha' => '0.60',
        'color' => '0xFFFFFF',
        'size' => '15',
        'interval' => '5000',
        'skip' => '10000',
    ];
}

echo watermarkFor($argv[1], $argv[2], $argv[3]), PHP_EOL;
