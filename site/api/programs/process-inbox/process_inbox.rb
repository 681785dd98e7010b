require 'fileutils'
require_relative 'vdo'

# Returns the video as the API sees it, or nil when the account has no such video.
def read_video(id)
  vdo('GET', "/videos/#{id}")
rescue VdoError => e
  raise unless e.status == 404
end

# Publishes a video once. The file stands for a row of your database.
def publish_once(video)
  File.new("published/#{video['id']}", File::CREAT | File::EXCL | File::WRONLY).close
  puts "Published: #{video['title']}"
rescue Errno::EEXIST
  nil
end

FileUtils.mkdir_p('published')
Dir.glob('inbox/*') do |path|
  id = JSON.parse(File.read(path)).dig('payload', 'id').to_s
  video = read_video(id) if id.match?(/\A[0-9a-f]{32}\z/)
  publish_once(video) if video && video['status'].casecmp?('ready')
  File.delete(path)
rescue VdoError, JSON::ParserError, TypeError, NoMethodError => e
  warn "#{path}: #{e.message}" # It stays in the inbox for the next run.
end
