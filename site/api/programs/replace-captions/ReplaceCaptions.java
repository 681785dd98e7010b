import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' ReplaceCaptions en fractions.en.vtt */
public class ReplaceCaptions {
    public static void main(String[] args) throws IOException, InterruptedException {
        String files = "/videos/" + System.getenv("VIDEO_ID") + "/files/";

        // List the old captions before the upload, and delete them after it.
        JsonNode before = new ObjectMapper().readTree(Vdo.call("GET", files));
        Vdo.upload(files + "?language=" + args[0], args[1], "text/vtt");
        System.out.println("uploaded " + args[1]);

        for (JsonNode file : before) {
            boolean isOld = file.path("format").asText().equals("vtt")
                && file.path("lang").asText().equals(args[0])
                && file.path("isDeletable").asBoolean();
            if (isOld) {
                String id = file.get("id").asText();
                Vdo.call("DELETE", files + id);
                System.out.println("deleted " + id);
            }
        }
    }
}
