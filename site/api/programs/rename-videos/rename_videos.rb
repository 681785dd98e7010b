require_relative 'job'

run_job('rename-videos') do |id, title = ''|
  raise ArgumentError, 'The line needs a title of 1 to 200 characters.' unless (1..200).cover?(title.size)

  before = vdo('GET', "/videos/#{id}")['title']
  vdo('POST', "/videos/#{id}", body: { title: title }, repeat: true) if title != before
  before
end
