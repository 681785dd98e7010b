require_relative 'vdo'

# Waits until a video can be played and returns it. Times are in seconds.
def wait_until_ready(id, deadline: 7200)
  finish = Time.now + deadline
  pause = 10
  loop do
    video = vdo('GET', "/videos/#{id}")
    return video if video['status'].casecmp?('ready')

    warn "Status: #{video['status']}"
    wait = pause * rand(0.5..1.0)
    raise "Video #{id} is not ready yet" if Time.now + wait > finish

    sleep wait
    pause = [pause * 1.5, 300].min
  end
end

video = wait_until_ready(ENV.fetch('VIDEO_ID'))
puts "#{video['title']} is ready: #{video['length']} seconds"
