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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The helper for all samples, which calls the API with the secret in API_SECRET. */
public final class Vdo {
    private static final String BASE = "https://%apiHost%/api";
    private static final int ATTEMPTS = 5;

    /** Limits each attempt and the pause that Retry-After requests. */
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private static final Duration NO_HURRY = Duration.ofMinutes(10);
    private static final HttpClient CLIENT =
        HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /** A failed call. `status` is the HTTP status, or 0 if there was no response. */
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

    /** Calls the API without a body and returns the response text. */
    public static String call(String method, String path) throws VdoException, InterruptedException {
        return call(method, path, null);
    }

    /**
     * Calls the API with a JSON body. Repeats any call after a 429, and GET and DELETE after a 5xx or a lost
     * connection.
     */
    public static String call(String method, String path, String json)
            throws VdoException, InterruptedException {
        return call(method, path, json, method.equals("GET") || method.equals("DELETE"));
    }

    /** If repeat is true, also repeats the call after a 5xx or a lost connection. */
    public static String call(String method, String path, String json, boolean repeat)
            throws VdoException, InterruptedException {
        return call(method, path, json, repeat, NO_HURRY);
    }

    /** Gives up after the time in `within`, for example 10 seconds if a viewer is waiting. */
    public static String call(String method, String path, String json, boolean repeat, Duration within)
            throws VdoException, InterruptedException {
        return json == null
            ? sendUntilDone(method, path, BodyPublishers.noBody(), null, repeat, within)
            : sendUntilDone(method, path, BodyPublishers.ofString(json), "application/json", repeat, within);
    }

    /** Sends a file in the form field `file` and returns the response text. */
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
        return sendUntilDone("POST", path, form, "multipart/form-data; boundary=" + boundary, false, NO_HURRY);
    }

    private static String sendUntilDone(
            String method, String path, BodyPublisher body, String type, boolean repeat, Duration within)
            throws VdoException, InterruptedException {
        long end = System.nanoTime() + within.toNanos();
        for (int attempt = 1; ; attempt++) {
            try {
                Duration left = Duration.ofNanos(end - System.nanoTime());
                return send(method, path, body, type, left.compareTo(LONGEST) < 0 ? left : LONGEST);
            } catch (VdoException error) {
                boolean mayBeDone = error.status == 0 || error.status >= 500;
                boolean again = error.status == 429 || (repeat && mayBeDone);
                Duration pause = error.retryAfter > 0
                    ? Duration.ofSeconds(error.retryAfter)
                    : Duration.ofMillis((1000L << (attempt - 1)) + (long) (Math.random() * 1000));
                boolean tooLong = pause.compareTo(LONGEST) > 0
                    || System.nanoTime() + pause.plusSeconds(1).toNanos() > end;
                if (!again || attempt == ATTEMPTS || tooLong) {
                    throw error;
                }
                Thread.sleep(pause.toMillis());
            }
        }
    }

    private static String send(String method, String path, BodyPublisher body, String type, Duration timeout)
            throws VdoException, InterruptedException {
        String secret = System.getenv("API_SECRET");
        if (secret == null || secret.isEmpty()) {
            throw new VdoException(401, "Set API_SECRET.", 0);
        }
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(BASE + path))
            .method(method, body)
            .header("Authorization", "Apisecret " + secret)
            .header("Accept", "application/json");
        if (type != null) {
            request.header("Content-Type", type);
        }
        CompletableFuture<HttpResponse<String>> sent =
            CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
        HttpResponse<String> response;
        try {
            // The request's own timeout would cover only the headers, so reading the body could take forever.
            response = sent.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException lost) {
            sent.cancel(true);
            throw new VdoException(0, "No response: " + lost, 0);
        }
        if (response.statusCode() < 200 || response.statusCode() > 299) {
            String wait = response.headers().firstValue("Retry-After").orElse("");
            long seconds = wait.matches("\\d{1,9}") ? Long.parseLong(wait) : 0;
            throw new VdoException(response.statusCode(), response.body(), seconds);
        }
        return response.body();
    }
}
