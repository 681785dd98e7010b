require_relative 'job'

run_job('rename-folders') do |id, name = ''|
  raise ArgumentError, 'The line needs a name of 1 to 255 characters.' unless (1..255).cover?(name.size)

  before = vdo('GET', "/videos/folders/#{id}")['current']['name']
  vdo('PUT', "/videos/folders/#{id}", body: { name: name }, repeat: true) if name != before
  before
end
