import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class RenameTag {
    public static void main(String[] args) throws IOException, InterruptedException {
        String old = System.getenv().getOrDefault("OLD_TAG", "");
        String renamed = System.getenv().getOrDefault("NEW_TAG", "");
        if (old.isEmpty() || renamed.isEmpty()) {
            throw new IllegalStateException("Set OLD_TAG and NEW_TAG.");
        }
        Job.run("rename-tag", args, fields -> {
            List<String> before = new ArrayList<>();
            for (JsonNode tag : Job.JSON.readTree(Vdo.call("GET", "/videos/" + fields[0])).path("tags")) {
                before.add(tag.asText());
            }
            if (!before.contains(old)) {
                return "";
            }
            List<String> tags = new ArrayList<>(before);
            tags.removeAll(List.of(old, renamed));
            tags.add(renamed);
            Map<String, ?> body = Map.of("videos", List.of(fields[0]), "tags", tags);
            Vdo.call("PUT", "/videos/tags", Job.JSON.writeValueAsString(body), true);
            return Job.JSON.writeValueAsString(before);
        });
    }
}
