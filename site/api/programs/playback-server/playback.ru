# gem install rack puma, then: puma --bind tcp://localhost:8000 playback.ru
# Open http://localhost:8000/lesson.html
require 'json'
require 'rack'
require_relative 'vdo'

# Stand-in for your database: your lessons, and the video of each.
VIDEO_OF_LESSON = { 'fractions' => ENV.fetch('VIDEO_ID') }.freeze

# Replace with your session check. Returns nil for a visitor who is not logged in.
def find_viewer(_request)
  {
    id: '9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4',
    name: 'Priya N.',
    email: 'priya@example.com',
    lessons: ['fractions']
  }
end

# Returns the status and the body for POST /playback/LESSON.
def start_playback(request)
  lesson = request.path_info.delete_prefix('/playback/')
  viewer = find_viewer(request)
  return [401, { error: 'Please log in.' }] if viewer.nil?
  return [403, { error: 'This lesson is not part of your course.' }] unless viewer[:lessons].include?(lesson)

  video_id = VIDEO_OF_LESSON[lesson]
  return [404, { error: 'This lesson has no video.' }] if video_id.to_s.empty?

  body = { ttl: 300, userId: viewer[:id] }
  # The viewer waits: give up after 10 seconds.
  pair = vdo('POST', "/videos/#{video_id}/otp", body: body, repeat: true, within: 10)
  [200, { videoId: video_id, otp: pair['otp'], playbackInfo: pair['playbackInfo'] }]
rescue VdoError => e
  warn e.message
  [502, { error: 'The video is not available right now.' }]
end

use Rack::Static, urls: ['/lesson.html'], root: 'public'

run(lambda do |env|
  request = Rack::Request.new(env)
  next [404, {}, []] unless request.post? && request.path_info.start_with?('/playback/')

  status, body = start_playback(request)
  [status, { 'content-type' => 'application/json', 'cache-control' => 'no-store' }, [JSON.generate(body)]]
end)
