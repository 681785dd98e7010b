import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;

/** The helper of all samples. It calls the API with the secret in API_SECRET. */
public final class Vdo {
    private static final String BASE = "https://%apiHost%/api";
    private static final int ATTEMPTS = 5;
    private static final HttpClient CLIENT =
        HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /** A call that failed: status is the HTTP status, or 0 where no response came. */
    public static final class VdoException extends IOException {
        public final int status;
        final long retryAfter;

        VdoException(int status, String message, long retryAfter) {
            super(status == 0 ? message : "HTTP " + status + ": " + message);
            this.status = status;
            this.retryAfter = retryAfter;
        }
    }

    private Vdo() {}

    /** Calls the API without a body and returns the text of the response. */
    public static String call(String method, String path) throws VdoException, InterruptedException {
        return call(method, path, null);
    }

    /**
     * Calls the API with JSON as the body. After 429, the call is sent again; after 5xx and lost connections, GET and
     * DELETE are.
     */
    public static String call(String method, String path, String json)
            throws VdoException, InterruptedException {
        return call(method, path, json, method.equals("GET") || method.equals("DELETE"));
    }

    /** Calls the API; repeat says whether the call is sent again after 5xx and lost connections, too. */
    public static String call(String method, String path, String json, boolean repeat)
            throws VdoException, InterruptedException {
        return json == null
            ? sendUntilDone(method, path, BodyPublishers.noBody(), null, repeat)
            : sendUntilDone(method, path, BodyPublishers.ofString(json), "application/json", repeat);
    }

    /** Sends a file as the field file of a form, and returns the text of the response. */
    public static String upload(String path, String file, String type)
            throws IOException, InterruptedException {
        String boundary = UUID.randomUUID().toString();
        String name = Path.of(file).getFileName().toString();
        BodyPublisher form = BodyPublishers.concat(
            BodyPublishers.ofString("--" + boundary + "\r\n"
                + "Content-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n"
                + "Content-Type: " + type + "\r\n\r\n"),
            BodyPublishers.ofFile(Path.of(file)),
            BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
        return sendUntilDone("POST", path, form, "multipart/form-data; boundary=" + boundary, false);
    }

    private static String sendUntilDone(
            String method, String path, BodyPublisher body, String type, boolean repeat)
            throws VdoException, InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                return send(method, path, body, type);
            } catch (VdoException error) {
                boolean mayBeDone = error.status == 0 || error.status >= 500;
                boolean again = error.status == 429 || (repeat && mayBeDone);
                if (!again || attempt == ATTEMPTS) {
                    throw error;
                }
                long pause = (1000L << (attempt - 1)) + (long) (Math.random() * 1000);
                Thread.sleep(error.retryAfter > 0 ? error.retryAfter * 1000 : pause);
            }
        }
    }

    private static String send(String method, String path, BodyPublisher body, String type)
            throws VdoException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(BASE + path))
            .method(method, body)
            .header("Authorization", "Apisecret " + System.getenv("API_SECRET"))
            .header("Accept", "application/json")
            .timeout(Duration.ofSeconds(60));
        if (type != null) {
            request.header("Content-Type", type);
        }
        HttpResponse<String> response;
        try {
            response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException lost) {
            throw new VdoException(0, "No response: " + lost, 0);
        }
        if (response.statusCode() < 200 || response.statusCode() > 299) {
            String wait = response.headers().firstValue("Retry-After").orElse("");
            long seconds = wait.matches("\\d{1,4}") ? Long.parseLong(wait) : 0;
            throw new VdoException(response.statusCode(), response.body(), seconds);
        }
        return response.body();
    }
}
