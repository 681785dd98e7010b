import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;

/**
 * java DeleteBranch FOLDER_ID [--yes]. Without --yes, it only shows what it would delete. Needs jackson-databind.
 */
public class DeleteBranch {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args[0].equals("root")) {
            throw new IllegalArgumentException("The root folder can't be deleted.");
        }
        deleteBranch(args[0], List.of(args).contains("--yes"));
    }

    /** Deletes the folders inside a folder, then the folder itself. */
    private static void deleteBranch(String id, boolean yes) throws IOException, InterruptedException {
        JsonNode listing = JSON.readTree(Vdo.call("GET", "/videos/folders/" + id));
        for (JsonNode folder : listing.get("folderList")) {
            deleteBranch(folder.get("id").asText(), yes);
        }
        if (yes) {
            Vdo.call("DELETE", "/videos/folders/" + id);
        }
        System.out.println(id + " " + listing.get("current").get("name").asText());
    }
}
