# The helper for all samples, which calls the API with the secret in API_SECRET.

require 'json'
require 'net/http'

VDO_BASE = 'https://%apiHost%/api'.freeze
VDO_ATTEMPTS = 5
VDO_LONGEST = 60 # Limits each attempt and the pause that Retry-After requests, in seconds.
VDO_LOST = [
  SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Timeout::Error, Net::HTTPBadResponse, Zlib::Error
].freeze

# A failed call. `status` is the HTTP status, or 0 if there was no response.
class VdoError < StandardError
  attr_reader :status, :retry_after

  def initialize(status, message, retry_after = 0)
    super(status.zero? ? message : "HTTP #{status}: #{message}")
    @status = status
    @retry_after = retry_after
  end
end

# Calls the API and returns its JSON, or the text if it isn't JSON. Repeats any call after a 429.
#
# body: sent as JSON
# form: sent as a form instead of a body
# repeat: whether to also repeat it after a 5xx or a lost connection, by default for GET and DELETE
# within: seconds after which it gives up, for example 10 if a viewer is waiting
def vdo(method, path, body: nil, form: nil, repeat: %w[GET DELETE].include?(method), within: 600)
  finish = vdo_now + within
  (1..).each do |attempt|
    return vdo_send(method, path, body, form, [VDO_LONGEST, finish - vdo_now].min)
  rescue VdoError => e
    may_be_done = e.status.zero? || e.status >= 500
    again = e.status == 429 || (repeat && may_be_done)
    pause = e.retry_after.positive? ? e.retry_after : 2**(attempt - 1) + rand
    too_long = pause > VDO_LONGEST || vdo_now + pause + 1 > finish
    raise if !again || attempt == VDO_ATTEMPTS || too_long

    sleep(pause)
  end
end

def vdo_now
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

def vdo_send(method, path, body, form, seconds)
  raise VdoError.new(401, 'Set API_SECRET.') if ENV['API_SECRET'].to_s.empty?

  uri = URI(VDO_BASE + path)
  headers = { 'Authorization' => "Apisecret #{ENV['API_SECRET']}", 'Accept' => 'application/json' }
  headers['Accept-Encoding'] = 'identity' # Keeps Content-Length the size of the body.
  headers['Content-Type'] = 'application/json' if body
  request = Net::HTTP.const_get(method.capitalize).new(uri, headers)
  request.body = JSON.generate(body) if body
  form&.flatten&.each { |part| part.rewind if part.respond_to?(:rewind) }
  request.set_form(form, 'multipart/form-data') if form
  # By default, Net::HTTP repeats a PUT after a timeout, which could create a video twice.
  options = { use_ssl: true, open_timeout: [5, seconds].min, read_timeout: seconds, max_retries: 0 }
  response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.request(request) }
  # Net::HTTP treats a response as complete when the connection ends too early.
  raise EOFError, 'the body is incomplete' if response.body.to_s.bytesize < response.content_length.to_i

  result = vdo_parse(response.body)
  return result if response.is_a?(Net::HTTPSuccess)

  message = result['message'] if result.is_a?(Hash)
  raise VdoError.new(response.code.to_i, message || response.body.to_s, response['Retry-After'].to_i)
rescue *VDO_LOST => e
  raise VdoError.new(0, "No response: #{e.message}")
end

def vdo_parse(text)
  JSON.parse(text.to_s)
rescue JSON::ParserError
  text
end
