import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs programs in one process, each with its own classes. They call {@link #exit} instead of System.exit, because
 * starting another process takes a second.
 *
 * Its argument is the folder of their classes. Reads lines "class[TAB]argument…", and ends what each printed
 * with a line of NUL and the exit code.
 */
public final class Host {
    private Host() {}

    public static void main(String[] args) throws Exception {
        URL[] classes = {Path.of(args[0]).toUri().toURL()};
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split("\t");
            Object parameters = Arrays.copyOfRange(words, 1, words.length);
            int code = 0;
            try (URLClassLoader loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
                loader.loadClass(words[0]).getMethod("main", String[].class).invoke(null, parameters);
            } catch (InvocationTargetException thrown) {
                code = codeOf(thrown.getCause());
            }
            for (PrintStream stream : new PrintStream[] {System.out, System.err}) {
                stream.print("\0" + code + "\n");
                stream.flush();
            }
        }
    }
    public static void exit(int code) {
        throw new Exit(code);
    }

    private static int codeOf(Throwable thrown) {
        // The program has its own copy of the class.
        if (thrown.getClass().getName().equals(Exit.class.getName())) {
            return Integer.parseInt(thrown.getMessage());
        }
        thrown.printStackTrace();
        return 1;
    }

    private static final class Exit extends Error {
        Exit(int code) {
            super(String.valueOf(code));
        }
    }
}
