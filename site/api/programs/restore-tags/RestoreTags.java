import java.io.IOException;
import java.util.List;
import java.util.Map;

public class RestoreTags {
    public static void main(String[] args) throws IOException, InterruptedException {
        Job.run("restore-tags", args, fields -> {
            Map<String, ?> body = Map.of("videos", List.of(fields[0]), "tags", Job.JSON.readTree(fields[1]));
            Vdo.call("PUT", "/videos/tags", Job.JSON.writeValueAsString(body), true);
            return "";
        });
    }
}
