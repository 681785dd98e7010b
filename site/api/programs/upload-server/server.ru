# gem install rack puma, then: puma --bind tcp://localhost:8001 server.ru
# Open http://localhost:8001/upload.html
require 'json'
require 'rack'
require_relative 'vdo'

# Replace with your database. Stores which user owns which video.
UPLOADS = {}

# Replace with your session check. Returns nil if the visitor isn't logged in.
def find_user(_request)
  { id: 'user-17', may_upload: true }
end

# Returns the status and the body for POST /uploads.
def start_upload(request)
  # Without a CORS preflight, only your own pages can send JSON here.
  return [415, { error: 'Send JSON.' }] unless request.media_type == 'application/json'

  user = find_user(request)
  return [401, { error: 'Please log in.' }] if user.nil?
  return [403, { error: 'You may not upload videos.' }] unless user[:may_upload]

  sent = begin
    JSON.parse(request.body.read(10_000).to_s)
  rescue JSON::ParserError
    nil
  end
  title = sent.is_a?(Hash) ? sent['title'].to_s.strip[0, 200] : ''
  return [400, { error: 'Please give a title.' }] if title.empty?

  credentials = vdo('PUT', "/videos?#{URI.encode_www_form(title: title)}", within: 10)
  UPLOADS[credentials['videoId']] = { user_id: user[:id], title: title, ready: false }
  [201, credentials.slice('videoId', 'clientPayload')]
rescue VdoError => e
  warn e.message
  [502, { error: 'Uploads are not possible right now.' }]
end

use Rack::Static, urls: ['/upload.html', '/upload.js'], root: 'public'

run(lambda do |env|
  request = Rack::Request.new(env)
  next [404, {}, []] unless request.post? && request.path_info == '/uploads'

  status, body = start_upload(request)
  [status, { 'content-type' => 'application/json', 'cache-control' => 'no-store' }, [JSON.generate(body)]]
end)
