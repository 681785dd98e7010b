require 'json'
require 'net/http'

uri = URI("https://%apiHost%/api/meta/#{ENV.fetch('VIDEO_ID')}")
headers = {
  'Accept' => 'application/json'
}
request = Net::HTTP::Get.new(uri, headers)
options = { use_ssl: true, open_timeout: 5, read_timeout: 10, max_retries: 0 }
response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

puts JSON.pretty_generate(JSON.parse(response.body))
