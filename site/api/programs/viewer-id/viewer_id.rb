# ruby viewer_id.rb priya@example.com
require 'openssl'

# A stable ID of 32 characters for one of your users. The key must never change.
def viewer_id(account_name)
  OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('VIEWER_ID_KEY'), account_name.strip.downcase)[0, 32]
end

puts viewer_id(ARGV[0])
