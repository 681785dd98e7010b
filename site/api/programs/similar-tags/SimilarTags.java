import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Needs jackson-databind. */
public class SimilarTags {
    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, List<String>> spellings = new LinkedHashMap<>();
        for (JsonNode row : new ObjectMapper().readTree(Vdo.call("GET", "/videos/tags")).get("rows")) {
            String tag = row.asText();
            String key = tag.toLowerCase(Locale.ROOT).replaceAll("[ _-]+", "");
            spellings.computeIfAbsent(key, each -> new ArrayList<>()).add("\"" + tag + "\"");
        }
        for (List<String> tags : spellings.values()) {
            if (tags.size() > 1) {
                System.out.println(String.join("  ", tags));
            }
        }
    }
}
