require 'net/http'

form = [
  ['policy', ENV.fetch('UPLOAD_POLICY')],
  ['key', ENV.fetch('UPLOAD_KEY')],
  ['x-amz-signature', ENV.fetch('UPLOAD_SIGNATURE')],
  ['x-amz-algorithm', ENV.fetch('UPLOAD_ALGORITHM')],
  ['x-amz-date', ENV.fetch('UPLOAD_DATE')],
  ['x-amz-credential', ENV.fetch('UPLOAD_CREDENTIAL')],
  ['success_action_status', '201'],
  ['success_action_redirect', ''],
  ['file', File.open('lesson-1.mp4', 'rb'), { content_type: 'video/mp4' }]
]

uri = URI(ENV.fetch('UPLOAD_LINK'))
request = Net::HTTP::Post.new(uri)
request.set_form(form, 'multipart/form-data')
options = { use_ssl: true, open_timeout: 5, read_timeout: 3600, max_retries: 0 }
response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
raise "HTTP #{response.code}: #{response.body}" unless response.code == '201'

puts response.body
