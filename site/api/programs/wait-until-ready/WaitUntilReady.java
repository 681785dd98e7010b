import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeoutException;

/** Needs jackson-databind. */
public class WaitUntilReady {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException, TimeoutException {
        JsonNode video = waitUntilReady(System.getenv("VIDEO_ID"), Duration.ofHours(2));
        System.out.println(video.get("title").asText() + " is ready: " + video.get("length").asInt() + " seconds");
    }

    /** Waits until a video can be played and returns it. */
    private static JsonNode waitUntilReady(String id, Duration deadline)
            throws IOException, InterruptedException, TimeoutException {
        Instant end = Instant.now().plus(deadline);
        for (double pause = 10; ; pause = Math.min(pause * 1.5, 300)) {
            JsonNode video = JSON.readTree(Vdo.call("GET", "/videos/" + id));
            String status = video.get("status").asText();
            if (status.equalsIgnoreCase("ready")) {
                return video;
            }
            System.err.println("Status: " + status);

            long wait = (long) (1000 * pause * (0.5 + Math.random() / 2));
            if (Instant.now().plusMillis(wait).isAfter(end)) {
                throw new TimeoutException("Video " + id + " isn't ready yet");
            }
            Thread.sleep(wait);
        }
    }
}
