import java.io.IOException;

public class DeleteMany {
    public static void main(String[] args) throws IOException, InterruptedException {
        Job.run("delete-many", args, fields -> {
            Vdo.call("DELETE", "/videos?videos=" + fields[0]);
            return "";
        });
    }
}
