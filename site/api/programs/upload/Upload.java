import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' Upload FILE TITLE [FOLDER_ID] */
public class Upload {
    private static final String[] SIGNED_FIELDS = {
        "policy", "key", "x-amz-signature", "x-amz-algorithm", "x-amz-date", "x-amz-credential",
    };

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length < 2) {
            throw new IllegalArgumentException("Pass a file and a title.");
        }
        Path path = Path.of(args[0]);
        if (Files.size(path) > 5L * 1024 * 1024 * 1024) {
            throw new IOException(path + " is larger than 5 GB");
        }

        // Step 1. Create the entry and get the form.
        String folder = args.length > 2 ? args[2] : "root";
        String query = "title=" + URLEncoder.encode(args[1], StandardCharsets.UTF_8) + "&folderId=" + folder;
        JsonNode uploadCredentials = new ObjectMapper().readTree(Vdo.call("PUT", "/videos?" + query));
        JsonNode payload = uploadCredentials.get("clientPayload");
        System.out.println(uploadCredentials.get("videoId").asText()); // Save it in your database now.

        // Step 2. Send the form to storage without the secret and with the file as the last field.
        String boundary = UUID.randomUUID().toString();
        StringBuilder fields = new StringBuilder();
        for (String name : SIGNED_FIELDS) {
            fields.append(field(boundary, name, payload.get(name).asText()));
        }
        fields.append(field(boundary, "success_action_status", "201"));
        fields.append(field(boundary, "success_action_redirect", ""));
        fields.append("--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"");
        fields.append(path.getFileName().toString().replace("\"", "%22"));
        fields.append("\"\r\nContent-Type: application/octet-stream\r\n\r\n");

        HttpRequest request =
            HttpRequest.newBuilder(URI.create(payload.get("uploadLink").asText()))
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .timeout(Duration.ofHours(1)) // The form is valid for an hour.
                // The length of all three parts is known, so the request has a Content-Length.
                .POST(BodyPublishers.concat(
                    BodyPublishers.ofString(fields.toString()),
                    BodyPublishers.ofFile(path),
                    BodyPublishers.ofString("\r\n--" + boundary + "--\r\n")))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() != 201) {
            throw new IOException("Storage returned HTTP " + response.statusCode() + ": " + response.body());
        }
    }

    private static String field(String boundary, String name, String value) {
        return "--" + boundary + "\r\n"
            + "Content-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
    }
}
