// java Receiver.java
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.UUID;

public class Receiver {
    private static final byte[] EXPECTED = ("token=" + System.getenv("HOOK_TOKEN")).getBytes();

    public static void main(String[] args) throws IOException {
        if (System.getenv().getOrDefault("HOOK_TOKEN", "").isEmpty()) {
            throw new IllegalStateException("Set HOOK_TOKEN.");
        }
        Files.createDirectories(Path.of("inbox"));
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 8002), 0);
        server.createContext("/hooks/video", exchange -> {
            exchange.sendResponseHeaders(receive(exchange), -1);
            exchange.close();
        });
        server.start();
    }

    private static int receive(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestMethod().equals("POST")) {
            return 405;
        }
        String query = String.valueOf(exchange.getRequestURI().getQuery());
        if (!MessageDigest.isEqual(query.getBytes(), EXPECTED)) {
            return 403;
        }
        String name = "inbox/" + UUID.randomUUID();
        Files.copy(exchange.getRequestBody(), Path.of(name + ".part"));
        // Add .json only when the file is complete, because the worker may be reading the inbox.
        Files.move(Path.of(name + ".part"), Path.of(name + ".json"));
        return 204;
    }
}
