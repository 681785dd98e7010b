# gem install rack puma, then: puma --bind tcp://localhost:8002
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

  name = "inbox/#{SecureRandom.uuid}"
  File.binwrite("#{name}.part", request.body.read)
  # Named .json when it is whole: the worker may be reading the inbox.
  File.rename("#{name}.part", "#{name}.json")
  [204, {}, []]
end)
