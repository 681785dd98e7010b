import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Needs jackson-databind. */
public class FolderPath {
    public static void main(String[] args) throws IOException, InterruptedException {
        Deque<String> names = new ArrayDeque<>();
        String id = args[0];
        while (!id.equals("root") && !id.isEmpty()) {
            JsonNode folder = new ObjectMapper().readTree(Vdo.call("GET", "/videos/folders/" + id));
            names.addFirst(folder.path("current").path("name").asText());
            id = folder.path("parent").path("id").asText();
        }
        System.out.println(names.isEmpty() ? "Top folder" : String.join(" / ", names));
    }
}
