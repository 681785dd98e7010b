require_relative 'job'

# Skips videos that the account already has, even if an earlier response was lost.
existing = list_videos.to_h { |video| [video['title'], video['id']] }

run_job('import-videos') do |url, title = '', folder_id = 'root'|
  raise ArgumentError, 'The line needs a title of 1 to 200 characters.' unless (1..200).cover?(title.size)

  body = { url: url, title: title, folderId: folder_id }
  existing[title] || vdo('PUT', '/videos/importUrl', body: body)['id']
rescue VdoError => e
  raise unless e.status == 404

  # A 404 means a wrong folder ID, so the line stays open.
  raise VdoError.new(0, "No folder has the ID #{folder_id}")
end
