# ruby upload_all_captions.rb fractions.*.vtt
require_relative 'vdo'

captions = ARGV.map do |path|
  language = path[/\.([a-z]{2})\.vtt\z/, 1]
  unless language && File.open(path, 'r:bom|utf-8', &:gets).to_s.start_with?('WEBVTT')
    abort "#{path}: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT"
  end
  [path, language]
end

captions.each do |path, language|
  form = [['file', File.open(path, 'rb'), { filename: File.basename(path), content_type: 'text/vtt' }]]
  response = vdo('POST', "/videos/#{ENV.fetch('VIDEO_ID')}/files/?language=#{language}", form: form)
  puts "#{language} #{response['id']} #{path}"
end
