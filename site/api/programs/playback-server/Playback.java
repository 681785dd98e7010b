// javac Playback.java Vdo.java && java Playback, then open http://localhost:8000/lesson.html
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;

public class Playback {
    /** Stands in for your database, which knows the video of each lesson. */
    private static final Map<String, String> VIDEO_OF_LESSON =
            Map.of("fractions", System.getenv().getOrDefault("VIDEO_ID", ""));

    private record Viewer(String id, String name, String email, Set<String> lessons) {}

    public static void main(String[] args) throws IOException {
        String host = System.getenv().getOrDefault("HOST", "localhost");
        HttpServer server = HttpServer.create(new InetSocketAddress(host, 8000), 0);
        server.createContext("/playback/", Playback::startPlayback);
        server.createContext("/lesson.html", exchange -> sendPage(exchange, Path.of("public/lesson.html")));
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }

    /** Replace with your login check. Returns null if the visitor isn't logged in. */
    private static Viewer findViewer(HttpExchange exchange) {
        String id = "9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4";
        return new Viewer(id, "Priya N.", "priya@example.com", Set.of("fractions"));
    }

    /** Responds to POST /playback/LESSON. */
    private static void startPlayback(HttpExchange exchange) throws IOException {
        String lesson = exchange.getRequestURI().getPath().substring("/playback/".length());
        Viewer viewer = findViewer(exchange);
        if (!exchange.getRequestMethod().equals("POST")) {
            refuse(exchange, 405, "Send POST.");
        } else if (viewer == null) {
            refuse(exchange, 401, "Please log in.");
        } else if (!viewer.lessons().contains(lesson)) {
            refuse(exchange, 403, "This lesson isn't part of your course.");
        } else if (VIDEO_OF_LESSON.getOrDefault(lesson, "").isEmpty()) {
            refuse(exchange, 404, "This lesson has no video.");
        } else {
            String videoId = VIDEO_OF_LESSON.get(lesson);
            String body = "{\"ttl\": 300, \"userId\": \"" + viewer.id() + "\"}";
            try {
                // A viewer is waiting, so give up after 10 seconds.
                String path = "/videos/" + videoId + "/otp";
                String pair = Vdo.call("POST", path, body, true, Duration.ofSeconds(10));
                String fields = pair.substring(pair.indexOf('{') + 1);
                send(exchange, 200, "application/json", "{\"videoId\": \"" + videoId + "\", " + fields);
            } catch (Vdo.VdoException | InterruptedException error) {
                System.err.println(error);
                refuse(exchange, 502, "The video isn't available right now.");
            }
        }
    }

    private static void sendPage(HttpExchange exchange, Path page) throws IOException {
        if (Files.exists(page)) {
            send(exchange, 200, "text/html", Files.readString(page));
        } else {
            send(exchange, 404, "text/html", "Save " + page + " first.");
        }
    }

    private static void refuse(HttpExchange exchange, int status, String error) throws IOException {
        send(exchange, status, "application/json", "{\"error\": \"" + error + "\"}");
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes("UTF-8");
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
