import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Needs Jackson in lib: javac -cp 'lib/*' *.java && java -cp 'lib/*:.' AddCleanTags "Grade 6" Math */
public class AddCleanTags {
    public static void main(String[] args) throws IOException, InterruptedException {
        ObjectMapper json = new ObjectMapper();
        List<String> tags = cleanTags(args);
        if (tags.isEmpty()) {
            throw new IllegalArgumentException("Pass at least one tag.");
        }
        Map<String, List<String>> body = Map.of("videos", List.of(System.getenv("VIDEO_ID")), "tags", tags);
        Vdo.call("POST", "/videos/tags", json.writeValueAsString(body), true);
        System.out.println(json.writeValueAsString(tags));
    }

    /** Returns the tags in lowercase with hyphens for spaces and commas, without duplicates. */
    static List<String> cleanTags(String... words) {
        return Arrays.stream(words)
            .map(word -> Normalizer.normalize(word, Normalizer.Form.NFC).toLowerCase(Locale.ROOT))
            .map(word -> word.replaceAll("(?U)[\\s,]+", " ").strip().replace(' ', '-'))
            .filter(tag -> !tag.isEmpty())
            .distinct()
            .sorted()
            .collect(Collectors.toList());
    }
}
