require_relative 'job'

run_job('delete-many') do |id|
  api('DELETE', "/videos?videos=#{id}")
  nil
end
