<?php
// php ip-geo.php 203.0.113.7 IN

/** Returns the rule for one viewer, with the IPv4 address or otherwise the country. */
function ipGeo(string $address, string $country): array
{
    $ipv4 = preg_replace('/^::ffff:/i', '', $address);
    $isIpv4 = filter_var($ipv4, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4) !== false;
    return ['allow' => [$isIpv4 ? $ipv4 : $country]];
}

echo json_encode(ipGeo($argv[1], $argv[2])), PHP_EOL;
