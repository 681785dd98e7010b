require 'fileutils'
require_relative 'vdo'

# Returns the video as the API sees it, or nil when the account has no such video.
def read_video(id)
  vdo('GET', "/videos/#{id}")
rescue VdoError => e
  raise unless e.status == 404
end

# Acts first, then records it: after a crash in between, the next run acts again.
def publish_once(video)
  mark = "published/#{video['id']}"
  return if File.exist?(mark)

  puts "Published: #{video['title']}"
  FileUtils.touch(mark)
end

FileUtils.mkdir_p('published')
Dir.children('inbox').grep(/\.json\z/).each do |name|
  path = "inbox/#{name}"
  id = JSON.parse(File.read(path)).dig('payload', 'id').to_s
  video = read_video(id) if id.match?(/\A[0-9a-f]{32}\z/)
  publish_once(video) if video && video['status'].casecmp?('ready')
  File.delete(path)
rescue VdoError, JSON::ParserError, TypeError, NoMethodError => e
  warn "#{path}: #{e.message}" # It stays in the inbox for the next run.
end
