import java.io.IOException;

/** java DeleteVideo VIDEO_ID */
public class DeleteVideo {
    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            Vdo.call("DELETE", "/videos?videos=" + args[0]);
            System.out.println("deleted");
        } catch (Vdo.VdoException error) {
            if (error.status != 404) {
                throw error; // The message contains the status, as in "HTTP 403: …".
            }
            System.out.println("already gone");
        }
    }
}
