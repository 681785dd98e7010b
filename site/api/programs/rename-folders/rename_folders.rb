require_relative 'job'

run_job('rename-folders') do |id, name|
  raise ArgumentError, "#{id} has no name" unless name

  before = vdo('GET', "/videos/folders/#{id}")['current']['name']
  vdo('PUT', "/videos/folders/#{id}", body: { name: name }, repeat: true) if name != before
  before
end
