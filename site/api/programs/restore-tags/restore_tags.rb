require 'json'
require_relative 'job'

run_job('restore-tags') do |id, tags|
  vdo('PUT', '/videos/tags', body: { videos: [id], tags: JSON.parse(tags) }, repeat: true)
  nil
end
