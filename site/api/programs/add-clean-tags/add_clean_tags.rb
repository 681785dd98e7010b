# ruby add_clean_tags.rb "Grade 6" " grade 6" Math
require_relative 'vdo'

# Returns the tags in lowercase with hyphens for spaces and commas, without duplicates.
def clean_tags(words)
  tags = words.map { |word| word.unicode_normalize.downcase.scan(/[^[:space:],]+/).join('-') }
  (tags - ['']).uniq.sort
end

tags = clean_tags(ARGV)
abort 'Give at least one tag.' if tags.empty?
vdo('POST', '/videos/tags', body: { videos: [ENV.fetch('VIDEO_ID')], tags: tags }, repeat: true)
puts JSON.generate(tags)
