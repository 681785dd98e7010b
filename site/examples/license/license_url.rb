require 'json'
require 'openssl'
require 'time'

def url_safe_base64(data)
  [data].pack('m0').tr('+/', '-_')
end

def sign(key, text)
  OpenSSL::HMAC.digest('SHA256', key, text)
end

def create_license_url(drm, content_auth, api_key, now)
  content_auth_str = url_safe_base64(JSON.generate(content_auth))

  signing_date = now.iso8601(3).delete('-:.')
  signed_date = sign(api_key, signing_date)
  hash = url_safe_base64(sign(signed_date, content_auth_str))

  signature = "#{api_key[0, 16]}:#{signing_date}:#{hash}"
  token = url_safe_base64(JSON.generate(contentAuth: content_auth_str, signature: signature))
  "https://%licenseHost%/auth/#{drm}/#{token}"
end
