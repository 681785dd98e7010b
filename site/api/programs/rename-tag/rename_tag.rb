require 'json'
require_relative 'job'

old = ENV.fetch('OLD_TAG')
renamed = ENV.fetch('NEW_TAG')
abort 'Set OLD_TAG and NEW_TAG.' if old.empty? || renamed.empty?

run_job('rename-tag') do |id|
  before = vdo('GET', "/videos/#{id}")['tags'] || []
  next unless before.include?(old)

  tags = before - [old, renamed] + [renamed]
  vdo('PUT', '/videos/tags', body: { videos: [id], tags: tags }, repeat: true)
  JSON.generate(before)
end
