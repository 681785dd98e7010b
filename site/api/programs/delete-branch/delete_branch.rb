# ruby delete_branch.rb FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
require_relative 'vdo'

# Deletes the folders inside a folder, then the folder itself.
def delete_branch(id)
  listing = vdo('GET', "/videos/folders/#{id}")
  listing['folderList'].each { |folder| delete_branch(folder['id']) }
  vdo('DELETE', "/videos/folders/#{id}") if ARGV[1] == '--yes'
  puts "#{id} #{listing['current']['name']}"
end

abort 'Name a folder, not the top.' if ARGV[0] == 'root'
delete_branch(ARGV.fetch(0))
