require_relative 'vdo'

# Prints the ID and path of each folder below a folder.
def walk(parent, above)
  vdo('GET', "/videos/folders/#{parent}")['folderList'].each do |folder|
    path = "#{above}/#{folder['name']}"
    puts "#{folder['id']} #{path}"
    walk(folder['id'], path) if folder['foldersCount'].positive?
  end
end

walk('root', '')
