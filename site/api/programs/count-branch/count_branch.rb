# ruby count_branch.rb FOLDER_ID
require_relative 'vdo'

# Counts the videos of a folder and of all folders below it.
def count_videos(id, has_folders: true)
  count = vdo('GET', "/videos?folderId=#{id}&limit=1")['count']
  return count unless has_folders

  folders = vdo('GET', "/videos/folders/#{id}")['folderList']
  count + folders.sum { |folder| count_videos(folder['id'], has_folders: folder['foldersCount'].positive?) }
end

puts count_videos(ARGV.fetch(0))
