# ruby folder_path.rb FOLDER_ID
require_relative 'vdo'

names = []
id = ARGV.fetch(0)
until id == 'root'
  folder = vdo('GET', "/videos/folders/#{id}")
  names.unshift(folder['current']['name'])
  id = folder.dig('parent', 'id') || 'root'
end
puts names.empty? ? 'Top folder' : names.join(' / ')
