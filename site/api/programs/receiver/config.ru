# gem install rack puma, then: puma --bind tcp://localhost:8000
require 'fileutils'
require 'openssl'
require 'rack'
require 'securerandom'

EXPECTED = ENV.fetch('HOOK_TOKEN')
raise 'Set HOOK_TOKEN.' if EXPECTED.empty?

FileUtils.mkdir_p('inbox')

run(lambda do |env|
  request = Rack::Request.new(env)
  next [404, {}, []] unless request.post? && request.path == '/hooks/video'

  token = request.GET['token'].to_s
  next [403, {}, []] unless OpenSSL.secure_compare(token, EXPECTED)

  name = "#{SecureRandom.uuid}.json"
  File.binwrite(name, request.body.read)
  # Moved there when it is whole: the worker may be reading the inbox.
  File.rename(name, "inbox/#{name}")
  [204, {}, []]
end)
