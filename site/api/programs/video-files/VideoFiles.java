import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Needs jackson-databind. */
public class VideoFiles {
    public static void main(String[] args) throws IOException, InterruptedException {
        String path = "/videos/" + System.getenv("VIDEO_ID") + "/files/";
        for (JsonNode file : new ObjectMapper().readTree(Vdo.call("GET", path))) {
            String idAndName = file.get("id").asText() + " " + file.get("name").asText();
            String format = file.get("format").asText();
            if (format.equals("vtt")) {
                System.out.println("captions " + file.get("lang").asText() + " " + idAndName);
            } else if (format.equals("jpeg") || format.equals("png")) {
                String state = file.get("enabled").asInt() == 1 ? "active" : "inactive";
                System.out.println("poster " + state + " " + idAndName);
            } else if (file.hasNonNull("height")) {
                String state = file.get("isDownloadable").asBoolean() ? "downloadable" : "locked";
                System.out.println("original " + state + " " + idAndName);
            }
        }
    }
}
