import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs a job once per line of a list, even after interruptions. Needs jackson-databind. */
public final class Job {
    static final ObjectMapper JSON = new ObjectMapper();

    /** Processes the fields of one line. The result is recorded in NAME.done.tsv. */
    public interface Act {
        String run(String[] fields) throws IOException, InterruptedException;
    }

    private Job() {}

    /** Returns all videos that match a filter, such as "tags=math", each once. */
    public static Collection<JsonNode> listVideos(List<String> filters) throws IOException, InterruptedException {
        StringBuilder filter = new StringBuilder();
        for (String each : filters) {
            String[] pair = each.split("=", 2);
            filter.append(pair[0]).append('=').append(URLEncoder.encode(pair[1], StandardCharsets.UTF_8)).append('&');
        }
        Map<String, JsonNode> videos = new LinkedHashMap<>();
        for (int page = 1; ; page++) {
            JsonNode list = JSON.readTree(Vdo.call("GET", "/videos?" + filter + "page=" + page + "&limit=40"));
            if (list.get("rows").isEmpty()) {
                return videos.values();
            }
            for (JsonNode video : list.get("rows")) {
                videos.putIfAbsent(video.get("id").asText(), video);
            }
        }
    }

    /**
     * Runs the command in the arguments: "list tags=math" writes NAME.tsv, "--yes" works through it,
     * and no argument shows what "--yes" would do.
     */
    public static void run(String name, String[] args, Act act) throws IOException, InterruptedException {
        String command = args.length == 0 ? "" : args[0];
        if (command.equals("list")) {
            writeList(name, List.of(args).subList(1, args.length));
            return;
        }

        Path list = Path.of(name + ".tsv");
        if (Files.notExists(list)) {
            throw new IOException("There is no " + list + " in this folder.");
        }
        Path log = Path.of(name + ".done.tsv");
        Set<String> before = readLines(log).stream().map(fields -> fields[0]).collect(Collectors.toSet());
        List<String[]> open = readLines(list);
        open.removeIf(fields -> before.contains(fields[0]));
        System.out.println(open.size() + " to do, " + before.size() + " done before");
        if (!command.equals("--yes")) {
            open.forEach(fields -> System.out.println(String.join("  ", fields)));
            return;
        }

        int done = 0;
        int gone = 0;
        int failed = 0;
        for (String[] fields : open) {
            String note = "";
            try {
                note = act.run(fields);
                done++;
            } catch (IOException | RuntimeException error) {
                int status = error instanceof Vdo.VdoException ? ((Vdo.VdoException) error).status : 0;
                if (status != 404) {
                    System.err.println(fields[0] + ": " + error.getMessage());
                    failed++;
                    if (status == 401 || status == 403 || status == 429) {
                        break;
                    }
                    continue;
                }
                gone++;
            }
            String line = fields[0] + "\t" + note + "\n";
            Files.writeString(log, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            if (before.isEmpty() && done == 0 && gone == 10) {
                throw new IllegalStateException(
                        "Stopped: the first 10 are already gone. Is this the right account's key?");
            }
        }
        System.out.println(done + " done, " + gone + " already gone, " + failed + " failed");
        System.exit(failed > 0 ? 1 : 0);
    }

    private static void writeList(String name, List<String> words) throws IOException, InterruptedException {
        if (words.isEmpty()) {
            throw new IllegalArgumentException(
                    "Filter by q=…, tags=… or folderId=…; \"list all\" lists the whole account.");
        }
        List<String> filters = words.equals(List.of("all")) ? List.of() : words;
        for (String each : filters) {
            if (!each.matches("(?s)(q|tags|folderId)=.+")) {
                throw new IllegalArgumentException("Filter by q=…, tags=… or folderId=…, not by \"" + each + "\".");
            }
        }
        List<String> lines = new ArrayList<>();
        for (JsonNode video : listVideos(filters)) {
            lines.add(video.get("id").asText() + "\t" + video.get("title").asText().replaceAll("[\\t\\r\\n]", " "));
        }
        Path list = Path.of(name + ".tsv");
        if (Files.exists(list)) {
            Files.move(list, Path.of(name + ".old.tsv"), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.write(list, lines);
        Path log = Path.of(name + ".done.tsv");
        if (Files.exists(log)) {
            Files.move(log, Path.of(name + ".done.old.tsv"), StandardCopyOption.REPLACE_EXISTING);
        }
        String found = filters.isEmpty() ? "of the whole account" : "with " + String.join(" ", filters);
        System.out.println(lines.size() + " videos " + found + " in " + name + ".tsv");
    }

    private static List<String[]> readLines(Path path) throws IOException {
        List<String[]> lines = new ArrayList<>();
        for (String line : Files.exists(path) ? Files.readAllLines(path) : List.<String>of()) {
            if (!line.isEmpty()) {
                lines.add(line.split("\t"));
            }
        }
        return lines;
    }
}
