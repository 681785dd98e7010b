# ruby ensure_folder.rb Maths "Grade 6"
require_relative 'api'

parent = 'root'
ARGV.each do |name|
  folders = api('GET', "/videos/folders/#{parent}")['folderList']
  matches = folders.select { |folder| folder['name'] == name }
  abort "Several folders are called #{name}" if matches.size > 1

  folder = matches.first || api('POST', '/videos/folders', body: { name: name, parent: parent })
  parent = folder['id']
  puts "#{matches.empty? ? 'created' : 'found'} #{parent} #{name}"
end
