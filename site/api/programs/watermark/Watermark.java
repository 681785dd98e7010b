import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' Watermark NAME EMAIL ADDRESS */
public class Watermark {
    /** Returns the string for annotate, with the name and email address, and the IP address with the time. */
    static String watermarkFor(String name, String email, String address) throws IOException {
        int letters = Math.min(name.codePointCount(0, name.length()), 30);
        String shortName = name.substring(0, name.offsetByCodePoints(0, letters));
        String minute = Instant.now().truncatedTo(ChronoUnit.MINUTES).toString().substring(0, 16);
        return new ObjectMapper().writeValueAsString(List.of(
            moving(shortName + " · " + email),
            moving(address + " · " + minute.replace('T', ' ') + " UTC")));
    }

    private static Map<String, String> moving(String text) {
        return Map.of(
            "type", "rtext", "text", text, "alpha", "0.60", "color", "0xFFFFFF",
            "size", "15", "interval", "5000", "skip", "10000");
    }

    public static void main(String[] args) throws IOException {
        System.out.println(watermarkFor(args[0], args[1], args[2]));
    }
}
