import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Needs jackson-databind. */
public class AllFolders {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        walk("root", "");
    }

    /** Prints the ID and path of each folder below a folder. */
    private static void walk(String parent, String above) throws IOException, InterruptedException {
        JsonNode listing = JSON.readTree(Vdo.call("GET", "/videos/folders/" + parent));
        for (JsonNode folder : listing.get("folderList")) {
            String id = folder.get("id").asText();
            String path = above + "/" + folder.get("name").asText();
            System.out.println(id + " " + path);
            if (folder.get("foldersCount").asInt() > 0) {
                walk(id, path);
            }
        }
    }
}
