# Set API_SECRET and VIDEO_ID in the environment.
require 'json'
require 'net/http'

body = { ttl: 300 }

uri = URI("https://%apiHost%/api/videos/#{ENV.fetch('VIDEO_ID')}/otp")
headers = {
  'Authorization' => "Apisecret #{ENV.fetch('API_SECRET')}",
  'Accept' => 'application/json',
  'Content-Type' => 'application/json'
}
request = Net::HTTP::Post.new(uri, headers)
request.body = JSON.generate(body)
options = { use_ssl: true, open_timeout: 5, read_timeout: 10, max_retries: 0 }
response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
raise "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)

result = JSON.parse(response.body)
puts result['otp'], result['playbackInfo']
