import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' CountBranch FOLDER_ID */
public class CountBranch {
    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws IOException, InterruptedException {
        System.out.println(countVideos(args[0], true));
    }

    /** Counts the videos of a folder and of all folders below it. */
    private static int countVideos(String id, boolean hasFolders) throws IOException, InterruptedException {
        JsonNode videos = JSON.readTree(Vdo.call("GET", "/videos?folderId=" + id + "&limit=1"));
        int count = videos.get("count").asInt();
        if (!hasFolders) {
            return count;
        }
        JsonNode listing = JSON.readTree(Vdo.call("GET", "/videos/folders/" + id));
        for (JsonNode folder : listing.get("folderList")) {
            count += countVideos(folder.get("id").asText(), folder.get("foldersCount").asInt() > 0);
        }
        return count;
    }
}
