// go run folder_path.go vdo.go FOLDER_ID
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	path := ""
	id := os.Args[1]
	for id != "root" && id != "" {
		response, err := vdo("GET", "/videos/folders/"+id, nil)
		if err != nil {
			log.Fatal(err)
		}
		var folder struct{ Current, Parent struct{ ID, Name string } }
		if err := json.Unmarshal(response, &folder); err != nil {
			log.Fatal(err)
		}
		if path != "" {
			path = " / " + path
		}
		path = folder.Current.Name + path
		id = folder.Parent.ID
	}
	if path == "" {
		path = "Top folder"
	}
	fmt.Println(path)
}
