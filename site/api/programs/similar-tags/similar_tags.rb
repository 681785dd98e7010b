require_relative 'vdo'

tags = vdo('GET', '/videos/tags')['rows'].map { |row| row.is_a?(Hash) ? row['name'] : row }
tags.group_by { |tag| tag.downcase.gsub(/[ _-]+/, '') }.each_value do |spellings|
  puts spellings.map { |tag| "\"#{tag}\"" }.join('  ') if spellings.size > 1
end
