import java.io.IOException;
import java.util.Map;

public class RenameVideos {
    public static void main(String[] args) throws IOException, InterruptedException {
        Job.run("rename-videos", args, fields -> {
            String path = "/videos/" + fields[0];
            String before = Job.JSON.readTree(Vdo.call("GET", path)).get("title").asText();
            if (!fields[1].equals(before)) {
                Vdo.call("POST", path, Job.JSON.writeValueAsString(Map.of("title", fields[1])), true);
            }
            return before;
        });
    }
}
