// go run delete_branch.go vdo.go FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	top, yes := os.Args[1], len(os.Args) > 2 && os.Args[2] == "--yes"
	if top == "root" {
		log.Fatal("Name a folder, not the top.")
	}
	if err := deleteBranch(top, yes); err != nil {
		log.Fatal(err)
	}
}

// deleteBranch deletes the folders inside a folder, then the folder itself.
func deleteBranch(id string, yes bool) error {
	response, err := vdo("GET", "/videos/folders/"+id, nil)
	if err != nil {
		return err
	}
	var listing struct {
		Current    struct{ Name string }
		FolderList []struct{ ID string }
	}
	if err := json.Unmarshal(response, &listing); err != nil {
		return err
	}
	for _, folder := range listing.FolderList {
		if err := deleteBranch(folder.ID, yes); err != nil {
			return err
		}
	}
	if yes {
		if _, err := vdo("DELETE", "/videos/folders/"+id, nil); err != nil {
			return err
		}
	}
	fmt.Println(id, listing.Current.Name)
	return nil
}
