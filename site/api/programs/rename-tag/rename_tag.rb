require_relative 'job'

run_job('rename-tag') do |id|
  before = vdo('GET', "/videos/#{id}")['tags'] || []
  tags = before - %w[math mathematics] + ['mathematics']
  vdo('PUT', '/videos/tags', body: { videos: [id], tags: tags }, repeat: true)
  before.join(' ')
end
