require_relative 'job'

run_job('rename-tag') do |id|
  before = api('GET', "/videos/#{id}")['tags'] || []
  tags = before - %w[maths mathematics] + ['mathematics']
  api('PUT', '/videos/tags', body: { videos: [id], tags: tags }, repeat: true)
  before.join(' ')
end
