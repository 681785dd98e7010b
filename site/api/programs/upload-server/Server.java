// Needs jackson-databind. Compile it with Vdo.java and start it, then open http://localhost:8001/upload.html
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

public class Server {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> PAGES =
        Map.of("/upload.html", "text/html", "/upload.js", "text/javascript");

    /** Replace with your database. Stores which user owns which video. */
    private static final Map<String, Upload> UPLOADS = new ConcurrentHashMap<>();

    private record User(String id, boolean mayUpload) {}

    private record Upload(String userId, String title, boolean ready) {}

    public static void main(String[] args) throws IOException {
        String host = System.getenv().getOrDefault("HOST", "localhost");
        HttpServer server = HttpServer.create(new InetSocketAddress(host, 8001), 0);
        server.createContext("/uploads", Server::startUpload);
        PAGES.forEach((page, type) ->
            server.createContext(page, exchange -> sendPage(exchange, Path.of("public" + page), type)));
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }

    /** Replace with your login check. Returns null if the visitor isn't logged in. */
    private static User findUser(HttpExchange exchange) {
        return new User("user-17", true);
    }

    /** Responds to POST /uploads. */
    private static void startUpload(HttpExchange exchange) throws IOException {
        String type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        User user = findUser(exchange);
        // Rejects pages on other sites, because they can't send JSON without a CORS preflight.
        if (!exchange.getRequestMethod().equals("POST") || !type.startsWith("application/json")) {
            refuse(exchange, 415, "Send JSON.");
        } else if (user == null) {
            refuse(exchange, 401, "Please log in.");
        } else if (!user.mayUpload()) {
            refuse(exchange, 403, "You don't have permission to upload videos.");
        } else {
            String sent = new String(exchange.getRequestBody().readNBytes(10_000), StandardCharsets.UTF_8);
            String title = titleOf(sent);
            if (title.isEmpty()) {
                refuse(exchange, 400, "Enter a title.");
            } else {
                createUpload(exchange, user, firstCharacters(title, 200));
            }
        }
    }

    /** Returns an empty string if the text isn't JSON or doesn't have a title. */
    private static String titleOf(String sent) {
        try {
            return JSON.readTree(sent).path("title").asText().trim();
        } catch (IOException malformed) {
            return "";
        }
    }

    /** Not substring, which can cut an emoji in half. */
    private static String firstCharacters(String text, int count) {
        int length = text.codePointCount(0, text.length());
        return text.substring(0, text.offsetByCodePoints(0, Math.min(length, count)));
    }

    private static void createUpload(HttpExchange exchange, User user, String title) throws IOException {
        String query = "title=" + URLEncoder.encode(title, StandardCharsets.UTF_8);
        try {
            String uploadCredentials = Vdo.call("PUT", "/videos?" + query, null, false, Duration.ofSeconds(10));
            JsonNode videoId = JSON.readTree(uploadCredentials).get("videoId");
            UPLOADS.put(videoId.asText(), new Upload(user.id(), title, false));
            send(exchange, 201, "application/json", uploadCredentials);
        } catch (Vdo.VdoException | InterruptedException error) {
            System.err.println(error);
            refuse(exchange, 502, "Uploads aren't available right now.");
        }
    }

    private static void sendPage(HttpExchange exchange, Path page, String type) throws IOException {
        if (Files.exists(page)) {
            send(exchange, 200, type, Files.readString(page));
        } else {
            send(exchange, 404, type, "Save " + page + " first.");
        }
    }

    private static void refuse(HttpExchange exchange, int status, String error) throws IOException {
        send(exchange, status, "application/json", "{\"error\": \"" + error + "\"}");
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
