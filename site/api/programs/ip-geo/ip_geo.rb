# ruby ip_geo.rb 203.0.113.7 IN
require 'ipaddr'
require 'json'

# Returns the rule for one viewer, with the IPv4 address or otherwise the country.
def ip_geo(address, country)
  ip = IPAddr.new(address).native
  { allow: [ip.ipv4? ? ip.to_s : country] }
rescue IPAddr::Error
  { allow: [country] }
end

puts JSON.generate(ip_geo(ARGV[0], ARGV[1]))
