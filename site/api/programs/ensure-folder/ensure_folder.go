// go run ensure_folder.go vdo.go Math "Grade 6"
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

type folder struct{ ID, Name string }

func main() {
	parent := "root"
	for _, name := range os.Args[1:] {
		response, err := vdo("GET", "/videos/folders/"+parent, nil)
		if err != nil {
			log.Fatal(err)
		}
		var listing struct{ FolderList []folder }
		if err := json.Unmarshal(response, &listing); err != nil {
			log.Fatal(err)
		}
		var matches []folder
		for _, each := range listing.FolderList {
			if each.Name == name {
				matches = append(matches, each)
			}
		}
		switch len(matches) {
		case 0:
			body := map[string]string{"name": name, "parent": parent}
			response, err := vdo("POST", "/videos/folders", body)
			if err != nil {
				log.Fatal(err)
			}
			var created folder
			if err := json.Unmarshal(response, &created); err != nil {
				log.Fatal(err)
			}
			parent = created.ID
			fmt.Println("created", parent, name)
		case 1:
			parent = matches[0].ID
			fmt.Println("found", parent, name)
		default:
			log.Fatalf("Several folders are called %s: %v", name, matches)
		}
	}
}
