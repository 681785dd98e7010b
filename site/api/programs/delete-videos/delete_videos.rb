require_relative 'job'

run_job('delete-videos') do |id|
  api('DELETE', "/videos?videos=#{id}")
  nil
end
