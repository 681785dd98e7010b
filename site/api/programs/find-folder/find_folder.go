// go run find_folder.go vdo.go Math "Grade 6"
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"
)

func main() {
	path := os.Args[1:]
	if len(path) == 0 {
		log.Fatal("Name the folders of the path.")
	}
	body := map[string]any{"name": path[len(path)-1], "searchExact": true}
	response, err := vdoRepeated("POST", "/videos/folders/search", body)
	if err != nil {
		log.Fatal(err)
	}
	var found struct {
		Folders []struct {
			ID, Name   string
			FolderPath []struct{ Name string }
		}
	}
	if err := json.Unmarshal(response, &found); err != nil {
		log.Fatal(err)
	}
	var matches []string
	for _, folder := range found.Folders {
		names := folder.Name
		for _, above := range folder.FolderPath { // It begins with the folder directly above.
			names = above.Name + "\n" + names
		}
		if names == strings.Join(path, "\n") {
			matches = append(matches, folder.ID)
		}
	}
	if len(matches) != 1 {
		log.Fatalf("%d folders have the path %s", len(matches), strings.Join(path, " / "))
	}
	fmt.Println(matches[0])
}
