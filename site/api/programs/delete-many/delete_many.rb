require_relative 'job'

run_job('delete-many') do |id|
  vdo('DELETE', "/videos?videos=#{id}")
  nil
end
