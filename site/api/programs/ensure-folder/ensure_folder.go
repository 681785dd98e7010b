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
		var listing struct{ FolderList []folder }
		read(&listing)(vdo("GET", "/videos/folders/"+parent, nil))
		var matches []folder
		for _, each := range listing.FolderList {
			if each.Name == name {
				matches = append(matches, each)
			}
		}
		switch len(matches) {
		case 0:
			var created folder
			body := map[string]string{"name": name, "parent": parent}
			read(&created)(vdo("POST", "/videos/folders", body))
			parent = created.ID
			fmt.Println("created", parent, name)
		case 1:
			parent = matches[0].ID
			fmt.Println("found", parent, name)
		default:
			log.Fatal("Several folders are called ", name)
		}
	}
}

// read takes the result of a call and reads its JSON.
func read(result any) func([]byte, error) {
	return func(response []byte, err error) {
		if err == nil {
			err = json.Unmarshal(response, result)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}
