import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' RemoveTag VIDEO_ID TAG */
public class RemoveTag {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> tags = new ArrayList<>();
        for (JsonNode tag : JSON.readTree(Vdo.call("GET", "/videos/" + args[0])).path("tags")) {
            tags.add(tag.asText());
        }
        if (tags.remove(args[1])) {
            String body = JSON.writeValueAsString(Map.of("videos", List.of(args[0]), "tags", tags));
            Vdo.call("PUT", "/videos/tags", body, true);
        }
        System.out.println(JSON.writeValueAsString(tags));
    }
}
