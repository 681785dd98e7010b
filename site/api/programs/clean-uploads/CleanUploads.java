import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/**
 * Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' CleanUploads [--yes]
 *
 * <p>Without --yes it only shows what it would delete.
 */
public class CleanUploads {
    public static void main(String[] args) throws IOException, InterruptedException {
        // A form is valid for an hour, so after a day nobody can send its file.
        long dayAgo = Instant.now().getEpochSecond() - 86_400;
        for (JsonNode video : Job.listVideos(List.of())) {
            String id = video.get("id").asText();
            boolean waits = video.get("status").asText().equalsIgnoreCase("pre-upload");
            if (waits && video.get("upload_time").asLong() < dayAgo) {
                try {
                    if (List.of(args).contains("--yes")) {
                        Vdo.call("DELETE", "/videos?videos=" + id);
                    }
                } catch (Vdo.VdoException error) {
                    if (error.status != 404) { // If it's a 404, the entry is already gone.
                        throw error;
                    }
                }
                System.out.println(id + " " + video.get("title").asText());
            }
        }
    }
}
