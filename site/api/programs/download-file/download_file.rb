# ruby download_file.rb NAME_TO_SAVE_AS
require 'open-uri'
require_relative 'vdo'

name = ARGV.fetch(0)
link = vdo('GET', "/videos/#{ENV.fetch('VIDEO_ID')}/files/#{ENV.fetch('FILE_ID')}")['redirect']

# No Authorization header here: the URL itself is the permission.
URI.parse(link).open { |source| IO.copy_stream(source, "#{name}.part") }
File.rename("#{name}.part", name)
