import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Needs jackson-databind. */
public class CopyVideos {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        // Each line contains one page of the list that the program has read.
        Path log = Path.of("videos.json.pages");
        // After an hour, start over, because the list may have changed too much.
        if (Files.exists(log) && Files.getLastModifiedTime(log).toMillis() < System.currentTimeMillis() - 3_600_000) {
            Files.delete(log);
        }
        List<JsonNode> pages = new ArrayList<>();
        for (String line : Files.exists(log) ? Files.readAllLines(log) : List.<String>of()) {
            pages.add(JSON.readTree(line));
        }
        while (pages.isEmpty() || !pages.get(pages.size() - 1).isEmpty()) {
            String list = Vdo.call("GET", "/videos?page=" + (pages.size() + 1) + "&limit=40");
            JsonNode rows = JSON.readTree(list).get("rows");
            Files.writeString(log, rows + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            pages.add(rows);
        }

        // A video that moved to the next page during the run is on two pages.
        Map<String, JsonNode> videos = new LinkedHashMap<>();
        for (JsonNode page : pages) {
            for (JsonNode video : page) {
                videos.put(video.get("id").asText(), video);
            }
        }
        Path newFile = Path.of("videos.json.new");
        Files.writeString(newFile, JSON.writeValueAsString(videos.values()));
        Files.move(newFile, Path.of("videos.json"), StandardCopyOption.REPLACE_EXISTING);
        Files.delete(log);
        System.out.println(videos.size() + " videos");
    }
}
