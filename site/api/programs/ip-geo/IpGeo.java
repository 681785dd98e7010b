import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** java IpGeo.java 203.0.113.7 IN */
public class IpGeo {
    /** The rule for one viewer, as JSON: their own address where it is IPv4, else the country. */
    static String ipGeo(String address, String country) throws UnknownHostException {
        if (!address.matches("[0-9a-fA-F.:]+")) {
            throw new UnknownHostException(address); // A name would be looked up in the DNS.
        }
        // An IPv4 address that is written as IPv6 becomes an Inet4Address.
        InetAddress ip = InetAddress.getByName(address);
        String entry = ip instanceof Inet4Address ? ip.getHostAddress() : country;
        return "{\"allow\":[\"" + entry + "\"]}";
    }

    public static void main(String[] args) throws UnknownHostException {
        System.out.println(ipGeo(args[0], args[1]));
    }
}
