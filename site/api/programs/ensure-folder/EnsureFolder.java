import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' EnsureFolder Math "Grade 6" */
public class EnsureFolder {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        String parent = "root";
        for (String name : args) {
            List<String> matches = new ArrayList<>();
            JsonNode listing = JSON.readTree(Vdo.call("GET", "/videos/folders/" + parent));
            for (JsonNode folder : listing.get("folderList")) {
                if (folder.get("name").asText().equals(name)) {
                    matches.add(folder.get("id").asText());
                }
            }
            if (matches.size() > 1) {
                throw new IllegalStateException("Several folders are called " + name + ": " + String.join(" ", matches));
            }
            parent = matches.isEmpty() ? create(name, parent) : matches.get(0);
            System.out.println((matches.isEmpty() ? "created " : "found ") + parent + " " + name);
        }
    }

    private static String create(String name, String parent) throws IOException, InterruptedException {
        String body = JSON.writeValueAsString(Map.of("name", name, "parent", parent));
        return JSON.readTree(Vdo.call("POST", "/videos/folders", body)).get("id").asText();
    }
}
