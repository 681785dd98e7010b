# ruby replace_captions.rb en fractions.en.vtt
require_relative 'vdo'

language, path = ARGV
files = "/videos/#{ENV.fetch('VIDEO_ID')}/files/"

# List the old captions before the upload, and delete them after it.
old = vdo('GET', files).select do |file|
  file['format'] == 'vtt' && file['lang'] == language && file['isDeletable']
end

form = [['file', File.open(path, 'rb'), { filename: File.basename(path), content_type: 'text/vtt' }]]
vdo('POST', "#{files}?language=#{language}", form: form)
puts "uploaded #{path}"

old.each do |file|
  vdo('DELETE', "#{files}#{file['id']}")
  puts "deleted #{file['id']}"
end
