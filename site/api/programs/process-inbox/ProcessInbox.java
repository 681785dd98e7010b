import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Needs jackson-databind. */
public class ProcessInbox {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        Files.createDirectories(Path.of("inbox"));
        Files.createDirectories(Path.of("published"));
        for (File file : new File("inbox").listFiles((inbox, name) -> name.endsWith(".json"))) {
            try {
                JsonNode delivery = JSON.readTree(Files.readString(file.toPath()));
                if (delivery.isMissingNode()) {
                    throw new IOException("The file is empty.");
                }
                String id = delivery.path("payload").path("id").asText();
                JsonNode video = id.matches("[0-9a-f]{32}") ? readVideo(id) : null;
                if (video != null && video.path("status").asText().equalsIgnoreCase("ready")) {
                    publishOnce(id, video.path("title").asText());
                }
                Files.delete(file.toPath());
            } catch (IOException error) {
                System.err.println(file + ": " + error.getMessage()); // The entry stays in the inbox for the next run.
            }
        }
    }

    /** Returns the video from the API, or null if the account doesn't contain it. */
    private static JsonNode readVideo(String id) throws IOException, InterruptedException {
        try {
            return JSON.readTree(Vdo.call("GET", "/videos/" + id));
        } catch (Vdo.VdoException error) {
            if (error.status == 404) {
                return null;
            }
            throw error;
        }
    }

    /** Acts, then records it. After a crash in between, the next run acts again. */
    private static void publishOnce(String id, String title) throws IOException {
        Path mark = Path.of("published", id);
        if (Files.exists(mark)) {
            return;
        }
        System.out.println("Published: " + title);
        Files.createFile(mark);
    }
}
