import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' DownloadFile NAME_TO_SAVE_AS */
public class DownloadFile {
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length == 0) {
            throw new IllegalArgumentException("Pass the name of the file to save.");
        }
        String path = "/videos/" + System.getenv("VIDEO_ID") + "/files/" + System.getenv("FILE_ID");
        String link = new ObjectMapper().readTree(Vdo.call("GET", path)).get("redirect").asText();

        // Don't send an Authorization header, because the URL is the permission.
        Path part = Path.of(args[0] + ".part");
        HttpURLConnection connection = (HttpURLConnection) URI.create(link).toURL().openConnection();
        connection.setConnectTimeout(10_000);
        connection.setReadTimeout(60_000);
        if (connection.getResponseCode() != 200) { // The error of getInputStream would contain the link.
            throw new IOException("Download: HTTP " + connection.getResponseCode());
        }
        long written;
        try (InputStream source = connection.getInputStream()) {
            written = Files.copy(source, part, StandardCopyOption.REPLACE_EXISTING);
        }
        // A connection that ends too early doesn't cause an error here.
        long announced = connection.getContentLengthLong();
        if (announced >= 0 && written != announced) {
            throw new IOException("Download: only " + written + " of " + announced + " bytes arrived");
        }
        Files.move(part, Path.of(args[0]), StandardCopyOption.REPLACE_EXISTING);
        System.out.println("saved " + args[0]);
    }
}
