require_relative 'vdo'

PAGES = 'videos.json.pages'.freeze # Each line contains one page of the list that the program has read.

# After an hour, start over, because the list may have changed too much.
File.delete(PAGES) if File.exist?(PAGES) && Time.now - File.mtime(PAGES) > 3600
pages = File.exist?(PAGES) ? File.readlines(PAGES, encoding: 'UTF-8').map { |line| JSON.parse(line) } : []
until pages.last&.empty?
  rows = vdo('GET', "/videos?page=#{pages.size + 1}&limit=40")['rows']
  File.write(PAGES, "#{JSON.generate(rows)}\n", mode: 'a')
  pages << rows
end

# A video that moved to the next page during the run is on two pages.
videos = pages.flatten.uniq { |video| video['id'] }
File.write('videos.json.new', JSON.pretty_generate(videos))
File.rename('videos.json.new', 'videos.json')
File.delete(PAGES)
puts "#{videos.size} videos"
