using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

/// <summary>Runs a job once per line of a list, even after interruptions.</summary>
public static class Job
{
    /// <summary>Returns every video that matches a filter of the list, such as "tags=math", each once.</summary>
    public static async IAsyncEnumerable<JsonNode> ListVideos(params string[] filters)
    {
        var filter = string.Concat(filters.Select(each => each.Split('=', 2))
            .Select(pair => $"{pair[0]}={Uri.EscapeDataString(pair[1])}&"));
        var seen = new HashSet<string>();
        for (var page = 1; ; page++)
        {
            var list = await Vdo.Call(HttpMethod.Get, $"/videos?{filter}page={page}&limit=40");
            var rows = list!["rows"]!.AsArray();
            if (rows.Count == 0)
            {
                yield break;
            }
            foreach (var video in rows)
            {
                if (seen.Add((string)video!["id"]!))
                {
                    yield return video;
                }
            }
        }
    }

    /// <summary>
    /// Does what the arguments of the program say: "list tags=math" writes NAME.tsv, "--yes" works through it,
    /// and nothing shows what "--yes" would do. Returns the exit code of the program.
    /// </summary>
    /// <param name="act">Does one line, given its fields. What it returns is recorded in NAME.done.tsv.</param>
    public static async Task<int> Run(string name, string[] args, Func<string[], Task<string?>> act)
    {
        var command = args.FirstOrDefault();
        if (command == "list")
        {
            return await WriteList(name, args[1..]);
        }

        if (!File.Exists($"{name}.tsv"))
        {
            throw new FileNotFoundException($"There is no {name}.tsv in this folder.");
        }
        var before = ReadLines($"{name}.done.tsv").Select(fields => fields[0]).ToHashSet();
        var open = ReadLines($"{name}.tsv").Where(fields => !before.Contains(fields[0])).ToList();
        Console.WriteLine($"{open.Count} to do, {before.Count} done before");
        if (command != "--yes")
        {
            open.ForEach(fields => Console.WriteLine(string.Join("  ", fields)));
            return 0;
        }

        var (done, gone, failed) = (0, 0, 0);
        foreach (var fields in open)
        {
            string? note = null;
            try
            {
                note = await act(fields);
                done++;
            }
            catch (VdoException error) when (error.Status == 404)
            {
                gone++;
            }
            catch (Exception error)
            {
                Console.Error.WriteLine($"{fields[0]}: {error.Message}");
                failed++;
                if (error is VdoException { Status: 401 or 403 or 429 })
                {
                    break;
                }
                continue;
            }
            await File.AppendAllTextAsync($"{name}.done.tsv", $"{fields[0]}\t{note}\n");
            if (before.Count + done == 0 && gone == 10)
            {
                throw new InvalidOperationException(
                    "Stopped: the first 10 are already gone. Is this the key of the right account?");
            }
        }
        Console.WriteLine($"{done} done, {gone} already gone, {failed} failed");
        return failed > 0 ? 1 : 0;
    }

    private static async Task<int> WriteList(string name, string[] words)
    {
        if (words.Length == 0)
        {
            throw new ArgumentException("Filter by q=…, tags=… or folderId=…; \"list all\" lists the whole account.");
        }
        string[] filters = words is ["all"] ? [] : words;
        var unknown = filters.FirstOrDefault(each => !Regex.IsMatch(each, @"\A(q|tags|folderId)=."));
        if (unknown is not null)
        {
            throw new ArgumentException($"Filter by q=…, tags=… or folderId=…, not by \"{unknown}\".");
        }
        var lines = new List<string>();
        await foreach (var video in ListVideos(filters))
        {
            lines.Add($"{video["id"]}\t{Regex.Replace((string)video["title"]!, @"[\t\r\n]", " ")}");
        }
        if (File.Exists($"{name}.tsv"))
        {
            File.Move($"{name}.tsv", $"{name}.old.tsv", overwrite: true);
        }
        await File.WriteAllLinesAsync($"{name}.tsv", lines);
        if (File.Exists($"{name}.done.tsv"))
        {
            File.Move($"{name}.done.tsv", $"{name}.done.old.tsv", overwrite: true);
        }
        var found = filters.Length == 0 ? "of the whole account" : $"with {string.Join(' ', filters)}";
        Console.WriteLine($"{lines.Count} videos {found} in {name}.tsv");
        return 0;
    }

    private static IEnumerable<string[]> ReadLines(string path) =>
        File.Exists(path)
            ? File.ReadLines(path).Where(line => line != "").Select(line => line.Split('\t')).ToList()
            : [];
}
