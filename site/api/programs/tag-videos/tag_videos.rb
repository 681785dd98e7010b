require_relative 'job'

tag = ENV.fetch('TAG')
abort 'Set TAG.' if tag.empty?

run_job('tag-videos') do |id|
  vdo('POST', '/videos/tags', body: { videos: [id], tags: [tag] }, repeat: true)
  nil
end
