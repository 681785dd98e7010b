import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' DownloadFile NAME_TO_SAVE_AS */
public class DownloadFile {
    public static void main(String[] args) throws IOException, InterruptedException {
        String path = "/videos/" + System.getenv("VIDEO_ID") + "/files/" + System.getenv("FILE_ID");
        String link = new ObjectMapper().readTree(Vdo.call("GET", path)).get("redirect").asText();

        // No Authorization header here: the URL itself is the permission.
        Path part = Path.of(args[0] + ".part");
        URLConnection connection = URI.create(link).toURL().openConnection();
        connection.setConnectTimeout(10_000);
        connection.setReadTimeout(60_000);
        long written;
        try (InputStream source = connection.getInputStream()) {
            written = Files.copy(source, part, StandardCopyOption.REPLACE_EXISTING);
        }
        // A connection that ends too early is no error here.
        long announced = connection.getContentLengthLong();
        if (announced >= 0 && written != announced) {
            throw new IOException("Download: only " + written + " of " + announced + " bytes came");
        }
        Files.move(part, Path.of(args[0]), StandardCopyOption.REPLACE_EXISTING);
    }
}
