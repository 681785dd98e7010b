# Runs a job once per line of a list, even after interruptions.

require 'uri'
require_relative 'vdo'

# Returns every video that matches a filter of the list, such as { 'tags' => 'math' }, each once.
def list_videos(filter = {})
  videos = {}
  (1..).each do |page|
    query = URI.encode_www_form(filter.merge('page' => page, 'limit' => 40))
    rows = vdo('GET', "/videos?#{query}")['rows']
    return videos.values if rows.empty?

    rows.each { |video| videos[video['id']] ||= video }
  end
end

# Does what the arguments of the program say: "list tags=math" writes NAME.tsv, "--yes" works through it,
# and nothing shows what "--yes" would do. The block does one line, given its fields; what it returns is
# recorded in NAME.done.tsv.
def run_job(name, &act)
  command, *filters = ARGV
  return write_list(name, filters) if command == 'list'

  abort "There is no #{name}.tsv in this folder." unless File.exist?("#{name}.tsv")
  before = read_lines("#{name}.done.tsv").map(&:first)
  pending = read_lines("#{name}.tsv").reject { |key, *| before.include?(key) }
  puts "#{pending.size} to do, #{before.size} done before"
  return puts(pending.map { |fields| fields.join('  ') }) unless command == '--yes'

  count = { done: 0, gone: 0, failed: 0 }
  pending.each do |fields|
    result, note = act_once(fields, &act)
    count[result == :refused ? :failed : result] += 1
    break if result == :refused

    File.write("#{name}.done.tsv", "#{fields.first}\t#{note}\n", mode: 'a') unless result == :failed
    if before.size + count[:done] == 0 && count[:gone] == 10
      abort 'Stopped: the first 10 are already gone. Is this the key of the right account?'
    end
  end
  puts "#{count[:done]} done, #{count[:gone]} already gone, #{count[:failed]} failed"
  exit 1 if count[:failed].positive?
end

def act_once(fields)
  [:done, yield(*fields)]
rescue StandardError => e
  status = e.status if e.is_a?(VdoError)
  return [:gone, nil] if status == 404

  warn "#{fields.first}: #{e.message}"
  [[401, 403, 429].include?(status) ? :refused : :failed, nil]
end

def write_list(name, filters)
  abort 'Filter by q=…, tags=… or folderId=…; "list all" lists the whole account.' if filters.empty?
  filters = [] if filters == ['all']
  unknown = filters.find { |each| !each.match?(/\A(q|tags|folderId)=./m) }
  abort "Filter by q=…, tags=… or folderId=…, not by \"#{unknown}\"." if unknown

  videos = list_videos(filters.to_h { |each| each.split('=', 2) })
  lines = videos.map { |video| "#{video['id']}\t#{video['title'].gsub(/[\t\r\n]/, ' ')}\n" }
  File.rename("#{name}.tsv", "#{name}.old.tsv") if File.exist?("#{name}.tsv")
  File.write("#{name}.tsv", lines.join)
  File.rename("#{name}.done.tsv", "#{name}.done.old.tsv") if File.exist?("#{name}.done.tsv")
  found = filters.empty? ? 'of the whole account' : "with #{filters.join(' ')}"
  puts "#{videos.size} videos #{found} in #{name}.tsv"
end

def read_lines(path)
  return [] unless File.exist?(path)

  File.readlines(path, chomp: true, encoding: 'UTF-8').reject(&:empty?).map { |line| line.split("\t") }
end
