// go run upload_all_captions.go vdo.go fractions.*.vtt
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"regexp"
)

func main() {
	languages := regexp.MustCompile(`\.([a-z]{2})\.vtt$`)
	for _, path := range os.Args[1:] {
		content, err := os.ReadFile(path)
		if err != nil {
			log.Fatal(err)
		}
		text := bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
		if !languages.MatchString(path) || !bytes.HasPrefix(text, []byte("WEBVTT")) {
			log.Fatalf("%s: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT", path)
		}
	}

	for _, path := range os.Args[1:] {
		language := languages.FindStringSubmatch(path)[1]
		files := "/videos/" + os.Getenv("VIDEO_ID") + "/files/"
		response, err := vdoUpload(files+"?language="+language, path, "text/vtt")
		if err != nil {
			log.Fatal(err)
		}
		var captions struct{ ID int }
		if err := json.Unmarshal(response, &captions); err != nil {
			log.Fatal(err)
		}
		fmt.Println(language, captions.ID, path)
	}
}
