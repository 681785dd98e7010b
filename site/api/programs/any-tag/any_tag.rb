# ruby any_tag.rb math physics
require_relative 'job'

found = ARGV.flat_map { |tag| list_videos('tags' => tag) }.uniq { |video| video['id'] }
found.each { |video| puts "#{video['id']} #{video['title']}" }
