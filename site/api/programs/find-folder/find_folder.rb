# ruby find_folder.rb Math "Grade 6"
require_relative 'vdo'

abort 'Name the folders of the path.' if ARGV.empty?
body = { name: ARGV.last, searchExact: true }
folders = vdo('POST', '/videos/folders/search', body: body, repeat: true)['folders']
matches = folders.select do |folder|
  # folderPath starts with the folder directly above.
  folder['folderPath'].reverse.map { |above| above['name'] } + [folder['name']] == ARGV
end
abort "#{matches.size} folders have the path #{ARGV.join(' / ')}" unless matches.size == 1
puts matches.first['id']
