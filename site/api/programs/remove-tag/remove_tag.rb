# ruby remove_tag.rb VIDEO_ID TAG
require_relative 'api'

id, tag = ARGV
before = api('GET', "/videos/#{id}")['tags'] || []
after = before - [tag]
api('PUT', '/videos/tags', body: { videos: [id], tags: after }, repeat: true) if after != before
puts JSON.generate(after)
