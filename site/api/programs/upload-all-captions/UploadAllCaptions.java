import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' UploadAllCaptions fractions.*.vtt */
public class UploadAllCaptions {
    public static void main(String[] args) throws IOException, InterruptedException {
        for (String path : args) {
            boolean isNamed = path.matches(".*\\.[a-z]{2}\\.vtt");
            String text = Files.readString(Path.of(path)).replaceFirst("^\\x{FEFF}", "");
            if (!isNamed || !text.startsWith("WEBVTT")) {
                throw new IllegalArgumentException(
                    path + ": the name must end in the language, such as .en.vtt, and the file begin with WEBVTT");
            }
        }

        String files = "/videos/" + System.getenv("VIDEO_ID") + "/files/";
        for (String path : args) {
            String language = path.substring(path.length() - 6, path.length() - 4);
            String response = Vdo.upload(files + "?language=" + language, path, "text/vtt");
            String id = new ObjectMapper().readTree(response).get("id").asText();
            System.out.println(language + " " + id + " " + path);
        }
    }
}
