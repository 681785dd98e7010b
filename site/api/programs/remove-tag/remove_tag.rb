# ruby remove_tag.rb VIDEO_ID TAG
require_relative 'vdo'

id, tag = ARGV
before = vdo('GET', "/videos/#{id}")['tags'] || []
after = before - [tag]
vdo('PUT', '/videos/tags', body: { videos: [id], tags: after }, repeat: true) if after != before
puts JSON.generate(after)
