require_relative 'vdo'

vdo('GET', "/videos/#{ENV.fetch('VIDEO_ID')}/files/").each do |file|
  case file['format']
  when 'vtt' then puts "captions #{file['lang']} #{file['id']} #{file['name']}"
  when 'jpeg', 'png' then puts "poster #{file['enabled'] == 1 ? 'active' : 'inactive'} #{file['id']} #{file['name']}"
  else
    state = file['isDownloadable'] ? 'downloadable' : 'locked'
    puts "original #{state} #{file['id']} #{file['name']}" if file['height']
  end
end
