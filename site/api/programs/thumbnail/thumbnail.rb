require 'cgi'
require 'json'
require 'net/http'

# Returns an img element for the response of GET /meta/{videoID}.
def thumbnail(video)
  # The video isn't ready yet.
  return '<img src="/placeholder.jpg" alt="">' if video['posters'].empty?

  width = ->(poster) { (poster['height'] * video['aspectRatio']).round }
  posters = video['posters'].sort_by { |poster| poster['height'] }
  srcset = posters.map { |poster| "#{poster['url']} #{width.call(poster)}w" }.join(', ')
  middle = posters[posters.size / 2]
  %(<img src="#{CGI.escapeHTML(middle['url'])}" srcset="#{CGI.escapeHTML(srcset)}" sizes="20rem" ) +
    %(width="#{width.call(middle)}" height="#{middle['height']}" loading="lazy" alt="#{CGI.escapeHTML(video['title'])}">)
end

uri = URI("https://%apiHost%/api/meta/#{ENV.fetch('VIDEO_ID')}")
options = { use_ssl: uri.scheme == 'https', open_timeout: 5, read_timeout: 10 }
response = Net::HTTP.start(uri.host, uri.port, **options) { |http| http.get(uri.request_uri) }
abort "HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts thumbnail(JSON.parse(response.body))
