# ruby rental.rb 2030-01-31T00:00:00Z
require 'time'

LONGEST = 15 * 24 * 3600
TTL = 900 # the ttl of the OTP

# Seconds for which a download may be played, to end with the subscription even if it starts when the OTP expires.
def rental_duration(subscription_ends)
  ((subscription_ends - Time.now).to_i - TTL).clamp(0, LONGEST)
end

puts rental_duration(Time.iso8601(ARGV[0]))
