require_relative 'job'

run_job('tag-videos') do |id|
  vdo('POST', '/videos/tags', body: { videos: [id], tags: ['algebra'] }, repeat: true)
  nil
end
