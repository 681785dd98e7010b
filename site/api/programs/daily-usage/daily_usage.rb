# ruby daily_usage.rb [2025-01-01]: without a day, yesterday in UTC
require 'csv' # With Bundler and Ruby 3.4 or later, add the gem csv to the Gemfile.
require_relative 'vdo'

day = ARGV[0] || (Time.now.utc - (24 * 60 * 60)).strftime('%F')

text = vdo('POST', '/account/video-usage', body: { date: day }, repeat: true)

usage = CSV.parse(text, headers: true).to_h { |row| [row.fetch('video'), Float(row.fetch('bandwidth'))] }
abort "#{day}: no figures" if usage.empty?

File.binwrite("usage-#{day}.new", text)
File.rename("usage-#{day}.new", "usage-#{day}.csv")
usage.max_by(10) { |_, kilobytes| kilobytes }.each { |video, kilobytes| puts "#{video} #{kilobytes.round}" }
