import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' AnyTag math physics */
public class AnyTag {
    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, String> found = new LinkedHashMap<>();
        for (String tag : args) {
            for (JsonNode video : Job.listVideos(List.of("tags=" + tag))) {
                found.put(video.get("id").asText(), video.get("title").asText());
            }
        }
        found.forEach((id, title) -> System.out.println(id + " " + title));
    }
}
