package main

import (
	"encoding/json"
	"fmt"
	"log"
)

func main() {
	if err := walk("root", ""); err != nil {
		log.Fatal(err)
	}
}

// walk prints ID and path of each folder below the one given.
func walk(parent, above string) error {
	response, err := vdo("GET", "/videos/folders/"+parent, nil)
	if err != nil {
		return err
	}
	var listing struct {
		FolderList []struct {
			ID, Name     string
			FoldersCount int
		}
	}
	if err := json.Unmarshal(response, &listing); err != nil {
		return err
	}
	for _, folder := range listing.FolderList {
		path := above + "/" + folder.Name
		fmt.Println(folder.ID, path)
		if folder.FoldersCount > 0 {
			if err := walk(folder.ID, path); err != nil {
				return err
			}
		}
	}
	return nil
}
