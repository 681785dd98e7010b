# ruby upload.rb lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
require_relative 'vdo'

SIGNED_FIELDS = %w[policy key x-amz-signature x-amz-algorithm x-amz-date x-amz-credential].freeze

path, title, folder_id = ARGV
abort 'Give a file and a title.' unless title
abort "#{path} is larger than 5 GB" if File.size(path) > 5 * 1024**3

# Step 1. Create the entry and get the form.
query = URI.encode_www_form(title: title, folderId: folder_id || 'root')
credentials = vdo('PUT', "/videos?#{query}")
payload = credentials['clientPayload']
puts credentials['videoId'] # Save it in your database now.

# Step 2. Send the form to storage without the secret and with the file as the last field.
uri = URI(payload['uploadLink'])
uri.path = '/' if uri.path.empty?
request = Net::HTTP::Post.new(uri)
File.open(path, 'rb') do |file|
  form = payload.slice(*SIGNED_FIELDS).to_a
  form += [['success_action_status', '201'], ['success_action_redirect', ''], ['file', file]]
  request.set_form(form, 'multipart/form-data')
  use_ssl = uri.scheme == 'https'
  response = Net::HTTP.start(uri.host, uri.port, use_ssl: use_ssl, write_timeout: 300, read_timeout: 300) do |http|
    http.request(request)
  end
  abort "Storage returned HTTP #{response.code}: #{response.body}" unless response.code == '201'
end
