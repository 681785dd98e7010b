import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** java ViewerIds.java priya@example.com */
public class ViewerIds {
    /** Returns a stable ID of 32 characters for one of your users. Never change the key. */
    static String viewerId(String accountName) throws GeneralSecurityException {
        String key = System.getenv("VIEWER_ID_KEY");
        if (key == null || key.isEmpty()) {
            throw new IllegalStateException("Set VIEWER_ID_KEY.");
        }
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        byte[] hash = mac.doFinal(accountName.strip().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8));
        return String.format("%064x", new BigInteger(1, hash)).substring(0, 32);
    }

    public static void main(String[] args) throws GeneralSecurityException {
        System.out.println(viewerId(args[0]));
    }
}
