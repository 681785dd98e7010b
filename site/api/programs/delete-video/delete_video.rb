# ruby delete_video.rb VIDEO_ID
require_relative 'vdo'

begin
  vdo('DELETE', "/videos?videos=#{ARGV[0]}")
  puts 'deleted'
rescue VdoError => error
  raise unless error.status == 404 # Its message has both: HTTP 403: …

  puts 'already gone'
end
