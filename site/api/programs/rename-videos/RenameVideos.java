import java.io.IOException;
import java.util.Map;

public class RenameVideos {
    public static void main(String[] args) throws IOException, InterruptedException {
        Job.run("rename-videos", args, fields -> {
            if (fields.length < 2 || fields[1].isEmpty() || fields[1].codePointCount(0, fields[1].length()) > 200) {
                throw new IllegalArgumentException("The line needs a title of 1 to 200 characters.");
            }
            String path = "/videos/" + fields[0];
            String before = Job.JSON.readTree(Vdo.call("GET", path)).get("title").asText();
            if (!fields[1].equals(before)) {
                Vdo.call("POST", path, Job.JSON.writeValueAsString(Map.of("title", fields[1])), true);
            }
            return before;
        });
    }
}
