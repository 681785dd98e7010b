import java.io.IOException;
import java.util.Map;

public class RenameFolders {
    public static void main(String[] args) throws IOException, InterruptedException {
        Job.run("rename-folders", args, fields -> {
            if (fields.length < 2 || fields[1].isEmpty() || fields[1].codePointCount(0, fields[1].length()) > 255) {
                throw new IllegalArgumentException("The line needs a name of 1 to 255 characters.");
            }
            String path = "/videos/folders/" + fields[0];
            String before = Job.JSON.readTree(Vdo.call("GET", path)).path("current").path("name").asText();
            if (!fields[1].equals(before)) {
                Vdo.call("PUT", path, Job.JSON.writeValueAsString(Map.of("name", fields[1])), true);
            }
            return before;
        });
    }
}
