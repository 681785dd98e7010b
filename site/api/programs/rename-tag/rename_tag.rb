require 'json'
require_relative 'job'

run_job('rename-tag') do |id|
  before = vdo('GET', "/videos/#{id}")['tags'] || []
  next unless before.include?('math')

  tags = before - %w[math mathematics] + ['mathematics']
  vdo('PUT', '/videos/tags', body: { videos: [id], tags: tags }, repeat: true)
  JSON.generate(before)
end
