# ruby rental.rb 2030-01-31T00:00:00Z
require 'time'

LONGEST = 15 * 24 * 3600

# Seconds for which a download may be played: never beyond the end of the subscription.
def rental_duration(subscription_ends)
  (subscription_ends - Time.now).to_i.clamp(0, LONGEST)
end

puts rental_duration(Time.iso8601(ARGV[0]))
