# ruby clean_uploads.rb [--yes]. Without --yes, it only shows what it would delete
require_relative 'job'

# A form is valid for an hour, so after a day nobody can send its file.
day_ago = Time.now.to_i - 86_400
entries = list_videos.select do |video|
  video['status'].downcase == 'pre-upload' && video['upload_time'] < day_ago
end

entries.each do |video|
  begin
    vdo('DELETE', "/videos?videos=#{video['id']}") if ARGV[0] == '--yes'
  rescue VdoError => e
    raise unless e.status == 404 # 404: somebody else has deleted it.
  end
  puts "#{video['id']} #{video['title']}"
end
