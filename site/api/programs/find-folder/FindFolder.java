import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' FindFolder Math "Grade 6" */
public class FindFolder {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> path = List.of(args);
        if (path.isEmpty()) {
            throw new IllegalArgumentException("Specify the path, one folder per argument.");
        }
        String body = JSON.writeValueAsString(Map.of("name", args[args.length - 1], "searchExact", true));
        JsonNode found = JSON.readTree(Vdo.call("POST", "/videos/folders/search", body, true));
        List<String> matches = new ArrayList<>();
        for (JsonNode folder : found.get("folders")) {
            List<String> names = new ArrayList<>(List.of(folder.get("name").asText()));
            for (JsonNode above : folder.get("folderPath")) { // folderPath starts with the folder directly above.
                names.add(0, above.get("name").asText());
            }
            if (names.equals(path)) {
                matches.add(folder.get("id").asText());
            }
        }
        if (matches.size() != 1) {
            throw new IllegalStateException(matches.size() + " folders have the path " + String.join(" / ", path));
        }
        System.out.println(matches.get(0));
    }
}
