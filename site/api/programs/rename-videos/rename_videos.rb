require_relative 'job'

run_job('rename-videos') do |id, title|
  raise ArgumentError, "#{id} has no title" unless title

  before = vdo('GET', "/videos/#{id}")['title']
  vdo('POST', "/videos/#{id}", body: { title: title }, repeat: true) if title != before
  before
end
