# ruby download_file.rb NAME_TO_SAVE_AS
require_relative 'vdo'

name = ARGV.fetch(0)
link = vdo('GET', "/videos/#{ENV.fetch('VIDEO_ID')}/files/#{ENV.fetch('FILE_ID')}")['redirect']

# Don't send an Authorization header, because the URL is the permission.
def download(uri, path, redirects = 5)
  Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
    http.request(Net::HTTP::Get.new(uri, 'Accept-Encoding' => 'identity')) do |response|
      if response.is_a?(Net::HTTPRedirection) && redirects.positive?
        return download(URI.join(uri, response['Location']), path, redirects - 1)
      end
      abort "Download: HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)
      File.open(path, 'wb') { |file| response.read_body { |chunk| file.write(chunk) } }
      # A connection that ends too early doesn't cause an error here.
      announced = response.content_length
      abort 'Download: the file is incomplete' if announced && File.size(path) != announced
    end
  end
end

download(URI(link), "#{name}.part")
File.rename("#{name}.part", name)
puts "saved #{name}"
