/** java IpGeo.java 203.0.113.7 IN */
public class IpGeo {
    private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";

    /** Returns the rule for one viewer as JSON, with the IPv4 address or otherwise the country. */
    static String ipGeo(String address, String country) {
        String ipv4 = address.replaceFirst("(?i)^::ffff:", "");
        String entry = ipv4.matches(OCTET + "(\\." + OCTET + "){3}") ? ipv4 : country;
        return "{\"allow\":[\"" + entry + "\"]}";
    }

    public static void main(String[] args) {
        System.out.println(ipGeo(args[0], args[1]));
    }
}
