# ruby watermark.rb "Priya N." priya@example.com 203.0.113.7
require 'json'

# Returns the string for annotate, with the name and email address, and the IP address with the time.
def watermark_for(name, email, address)
  minute = Time.now.utc.strftime('%Y-%m-%d %H:%M')
  JSON.generate([moving("#{name[0, 30]} · #{email}"), moving("#{address} · #{minute} UTC")])
end

def moving(text)
  looks = { alpha: '0.60', color: '0xFFFFFF', size: '15' }
  { type: 'rtext', text: text, **looks, interval: '5000', skip: '10000' }
end

puts watermark_for(*ARGV)
