// Set API_SECRET and VIDEO_ID in the environment.
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class CreateOtp {
    public static void main(String[] args) throws IOException, InterruptedException {
        String body = """
            {"ttl": 300}
            """;

        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://%apiHost%/api/videos/" + System.getenv("VIDEO_ID") + "/otp"))
            .timeout(Duration.ofSeconds(10))
            .header("Authorization", "Apisecret " + System.getenv("API_SECRET"))
            .header("Accept", "application/json")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() < 200 || response.statusCode() > 299) {
            throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
        }

        System.out.println(response.body());
    }
}
