# ruby count_branch.rb FOLDER_ID
require_relative 'vdo'

# Counts the videos of a folder and of all folders below it.
def count_videos(id)
  count = vdo('GET', "/videos?folderId=#{id}&limit=1")['count']
  count + vdo('GET', "/videos/folders/#{id}")['folderList'].sum { |folder| count_videos(folder['id']) }
end

puts count_videos(ARGV.fetch(0))
