import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;

public class UploadFile {
    public static void main(String[] args) throws IOException, InterruptedException {
        String boundary = UUID.randomUUID().toString();
        StringBuilder head = new StringBuilder();
        String[][] fields = {
            {"policy", System.getenv("UPLOAD_POLICY")},
            {"key", System.getenv("UPLOAD_KEY")},
            {"x-amz-signature", System.getenv("UPLOAD_SIGNATURE")},
            {"x-amz-algorithm", System.getenv("UPLOAD_ALGORITHM")},
            {"x-amz-date", System.getenv("UPLOAD_DATE")},
            {"x-amz-credential", System.getenv("UPLOAD_CREDENTIAL")},
            {"success_action_status", "201"},
            {"success_action_redirect", ""},
        };
        for (String[] field : fields) {
            head.append("--" + boundary + "\r\n");
            head.append("Content-Disposition: form-data; name=\"" + field[0] + "\"\r\n\r\n");
            head.append(field[1] + "\r\n");
        }
        head.append("--" + boundary + "\r\n");
        head.append("Content-Disposition: form-data; name=\"file\"; filename=\"lesson-1.mp4\"\r\n");
        head.append("Content-Type: video/mp4\r\n\r\n");
        HttpRequest.BodyPublisher form = HttpRequest.BodyPublishers.concat(
            HttpRequest.BodyPublishers.ofString(head.toString()),
            HttpRequest.BodyPublishers.ofFile(Path.of("lesson-1.mp4")),
            HttpRequest.BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));

        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(System.getenv("UPLOAD_LINK")))
            .timeout(Duration.ofHours(1))
            .header("Content-Type", "multipart/form-data; boundary=" + boundary)
            .POST(form)
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 201) {
            throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
        }

        System.out.println(response.body());
    }
}
