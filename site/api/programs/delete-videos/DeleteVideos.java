import java.io.IOException;

public class DeleteVideos {
    public static void main(String[] args) throws IOException, InterruptedException {
        Job.run("delete-videos", args, fields -> {
            Api.call("DELETE", "/videos?videos=" + fields[0]);
            return "";
        });
    }
}
