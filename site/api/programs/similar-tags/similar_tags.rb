require_relative 'vdo'

tags = vdo('GET', '/videos/tags')['rows']
tags.group_by { |tag| tag.downcase.gsub(/[ _-]+/, '') }.each_value do |spellings|
  puts spellings.map { |tag| "\"#{tag}\"" }.join('  ') if spellings.size > 1
end
