# ruby viewer_id.rb priya@example.com
require 'openssl'

# Returns a stable ID of 32 characters for one of your users. Never change the key.
def viewer_id(account_name)
  key = ENV.fetch('VIEWER_ID_KEY', '')
  raise 'Set VIEWER_ID_KEY.' if key.empty?
  OpenSSL::HMAC.hexdigest('SHA256', key, account_name.strip.downcase)[0, 32]
end

puts viewer_id(ARGV[0])
