import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ImportVideos {
    public static void main(String[] args) throws IOException, InterruptedException {
        // Skips videos that the account already has, even if an earlier response was lost.
        Map<String, String> existing = new HashMap<>();
        for (JsonNode video : Job.listVideos(List.of())) {
            existing.put(video.get("title").asText(), video.get("id").asText());
        }

        Job.run("import-videos", args, fields -> {
            if (fields.length < 2 || fields[1].isEmpty() || fields[1].codePointCount(0, fields[1].length()) > 200) {
                throw new IllegalArgumentException("The line needs a title of 1 to 200 characters.");
            }
            if (existing.containsKey(fields[1])) {
                return existing.get(fields[1]);
            }
            String folder = fields.length > 2 ? fields[2] : "root";
            Map<String, String> video = Map.of("url", fields[0], "title", fields[1], "folderId", folder);
            String body = Job.JSON.writeValueAsString(video);
            try {
                return Job.JSON.readTree(Vdo.call("PUT", "/videos/importUrl", body)).path("id").asText();
            } catch (Vdo.VdoException error) {
                // A 404 means a wrong folder ID, so the line stays open.
                throw error.status == 404 ? new Vdo.VdoException(0, "No folder has the ID " + folder, 0) : error;
            }
        });
    }
}
