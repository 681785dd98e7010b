require_relative 'license_url'

api_key = ENV.fetch('DRM_API_KEY')
content_id = ENV.fetch('CONTENT_ID')
now = Time.now.utc
content_auth = {
  contentId: content_id,
  expires: now.to_i + 300
}
puts create_license_url('wv', content_auth, api_key, now)
