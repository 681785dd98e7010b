<?php
// php add-clean-tags.php "Grade 6" " grade 6" Math. Needs the mbstring extension.
require_once __DIR__ . '/vdo.php';

/** Returns the tags in lowercase with hyphens for spaces and commas, without duplicates. */
function cleanTags(array $words): array
{
    $tags = array_map(
        fn (string $word): string => implode('-', preg_split('/[\s,]+/u', mb_strtolower($word), 0, PREG_SPLIT_NO_EMPTY)),
        $words,
    );
    $tags = array_unique(array_diff($tags, ['']));
    sort($tags, SORT_STRING);
    return $tags;
}

foreach ($argv as $word) {
    // Such letters have two forms that look the same, and this program can't convert them.
    if (preg_match('/[\x{300}-\x{36F}]/u', $word)) {
        throw new RuntimeException("$word: type its accented letters as one character each.");
    }
}
$tags = cleanTags(array_slice($argv, 1));
if ($tags === []) {
    throw new RuntimeException('Pass at least one tag.');
}
vdo('POST', '/videos/tags', ['videos' => [getenv('VIDEO_ID')], 'tags' => $tags], repeat: true);
echo json_encode($tags), PHP_EOL;
