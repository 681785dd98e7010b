require_relative 'job'

run_job('rename-videos') do |id, title|
  before = api('GET', "/videos/#{id}")['title']
  api('POST', "/videos/#{id}", body: { title: title }, repeat: true) if title != before
  before
end
