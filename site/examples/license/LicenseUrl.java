import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class LicenseUrl {
    private static final DateTimeFormatter SIGNING_DATE =
        DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);

    private static String urlSafeBase64(byte[] data) {
        return Base64.getUrlEncoder().encodeToString(data);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] sign(byte[] key, String text) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(utf8(text));
    }

    /** `contentAuth` is JSON. In your project, create it with a JSON library. */
    static String create(String drm, String contentAuth, String apiKey, Instant now) throws Exception {
        String contentAuthStr = urlSafeBase64(utf8(contentAuth));

        String signingDate = SIGNING_DATE.format(now);
        byte[] signedDate = sign(utf8(apiKey), signingDate);
        String hash = urlSafeBase64(sign(signedDate, contentAuthStr));

        String signature = apiKey.substring(0, 16) + ":" + signingDate + ":" + hash;
        String token = String.format("{\"contentAuth\":\"%s\",\"signature\":\"%s\"}", contentAuthStr, signature);
        return "https://%licenseHost%/auth/" + drm + "/" + urlSafeBase64(utf8(token));
    }

    public static void main(String[] args) throws Exception {
        String apiKey = Objects.requireNonNull(System.getenv("DRM_API_KEY"), "Set DRM_API_KEY.");
        String contentId = Objects.requireNonNull(System.getenv("CONTENT_ID"), "Set CONTENT_ID.");
        Instant now = Instant.now();
        String contentAuth = String.format(
            "{\"contentId\":\"%s\",\"expires\":%d}", contentId, now.getEpochSecond() + 300);
        System.out.println(create("wv", contentAuth, apiKey, now));
    }
}
