import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Needs jackson-databind. */
public class Thumbnail {
    public static void main(String[] args) throws IOException, InterruptedException {
        URI uri = URI.create("https://%apiHost%/api/meta/" + System.getenv("VIDEO_ID"));
        HttpRequest request = HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(10)).build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
        }
        System.out.println(thumbnail(new ObjectMapper().readTree(response.body())));
    }

    /** Returns an img element for the response of GET /meta/{videoID}. */
    static String thumbnail(JsonNode video) {
        double ratio = video.get("aspectRatio").asDouble();
        List<JsonNode> posters = new ArrayList<>();
        video.get("posters").forEach(posters::add);
        if (posters.isEmpty()) {
            return "<img src=\"/placeholder.jpg\" alt=\"\">"; // The video isn't ready yet.
        }
        posters.sort(Comparator.comparingInt(poster -> poster.get("height").asInt()));
        String srcset = posters.stream()
            .map(poster -> poster.get("url").asText() + " " + width(poster, ratio) + "w")
            .collect(Collectors.joining(", "));
        JsonNode middle = posters.get(posters.size() / 2);
        return String.format(
            "<img src=\"%s\" srcset=\"%s\" sizes=\"20rem\" width=\"%d\" height=\"%d\" loading=\"lazy\" alt=\"%s\">",
            escape(middle.get("url").asText()), escape(srcset), width(middle, ratio),
            middle.get("height").asInt(), escape(video.get("title").asText()));
    }

    private static long width(JsonNode poster, double ratio) {
        return Math.round(poster.get("height").asInt() * ratio);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
