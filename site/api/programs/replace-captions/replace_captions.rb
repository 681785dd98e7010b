# ruby replace_captions.rb en fractions.en.vtt
require_relative 'api'

language, path = ARGV
files = "/videos/#{ENV.fetch('VIDEO_ID')}/files/"

# What is there before the upload is what has to go after it.
old = api('GET', files).select do |file|
  file['format'] == 'vtt' && file['lang'] == language && file['isDeletable']
end

form = [['file', File.open(path, 'rb'), { filename: File.basename(path), content_type: 'text/vtt' }]]
api('POST', "#{files}?language=#{language}", form: form)
puts "uploaded #{path}"

old.each do |file|
  api('DELETE', "#{files}#{file['id']}")
  puts "deleted #{file['id']}"
end
