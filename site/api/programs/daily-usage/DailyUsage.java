import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** javac DailyUsage.java Vdo.java && java DailyUsage [2025-01-01]. The default day is yesterday in UTC. */
public class DailyUsage {
    public static void main(String[] args) throws IOException, InterruptedException {
        String day = args.length > 0 ? args[0] : LocalDate.now(ZoneOffset.UTC).minusDays(1).toString();

        String text = Vdo.call("POST", "/account/video-usage", "{\"date\": \"" + day + "\"}", true);

        // Finds the columns by name. IDs and numbers don't contain commas, so any other line is an error.
        List<String> lines = text.lines().toList();
        if (lines.size() < 2) {
            throw new IllegalStateException(day + ": no figures");
        }
        List<String> header = Arrays.asList(lines.get(0).split(","));
        Map<String, BigDecimal> usage = lines.stream().skip(1)
            .map(line -> line.split(","))
            .peek(cells -> {
                if (cells.length != header.size()) {
                    throw new IllegalStateException(day + ": other columns");
                }
            })
            .collect(Collectors.toMap(
                cells -> cells[header.indexOf("video")],
                cells -> new BigDecimal(cells[header.indexOf("bandwidth")])));

        Path written = Files.writeString(Path.of("usage-" + day + ".new"), text);
        Files.move(written, Path.of("usage-" + day + ".csv"), StandardCopyOption.REPLACE_EXISTING);
        usage.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(10)
            .forEach(each -> System.out.println(each.getKey() + " " + each.getValue()));
    }
}
