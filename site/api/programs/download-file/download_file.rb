# ruby download_file.rb NAME_TO_SAVE_AS
require_relative 'vdo'

name = ARGV.fetch(0)
link = vdo('GET', "/videos/#{ENV.fetch('VIDEO_ID')}/files/#{ENV.fetch('FILE_ID')}")['redirect']

# No Authorization header here: the URL itself is the permission.
uri = URI(link)
Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(Net::HTTP::Get.new(uri)) do |response|
    abort "Download: HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)
    File.open("#{name}.part", 'wb') { |file| response.read_body { |chunk| file.write(chunk) } }
  end
end
File.rename("#{name}.part", name)
