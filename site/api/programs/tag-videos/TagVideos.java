import java.io.IOException;
import java.util.List;
import java.util.Map;

public class TagVideos {
    public static void main(String[] args) throws IOException, InterruptedException {
        String tag = System.getenv().getOrDefault("TAG", "");
        if (tag.isEmpty()) {
            throw new IllegalStateException("Set TAG.");
        }
        Job.run("tag-videos", args, fields -> {
            Map<String, ?> body = Map.of("videos", List.of(fields[0]), "tags", List.of(tag));
            Vdo.call("POST", "/videos/tags", Job.JSON.writeValueAsString(body), true);
            return "";
        });
    }
}
