# ruby ensure_folder.rb Math "Grade 6"
require_relative 'vdo'

parent = 'root'
ARGV.each do |name|
  folders = vdo('GET', "/videos/folders/#{parent}")['folderList']
  matches = folders.select { |folder| folder['name'] == name }
  ids = matches.map { |folder| folder['id'] }.join(' ')
  abort "Several folders are called #{name}: #{ids}" if matches.size > 1

  folder = matches.first || vdo('POST', '/videos/folders', body: { name: name, parent: parent })
  parent = folder['id']
  puts "#{matches.empty? ? 'created' : 'found'} #{parent} #{name}"
end
