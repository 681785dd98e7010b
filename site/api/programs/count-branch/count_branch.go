// go run count_branch.go vdo.go FOLDER_ID
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	count, err := countVideos(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(count)
}

// countVideos counts the videos of a folder and of all folders below it.
func countVideos(id string) (int, error) {
	var videos struct{ Count int }
	if err := get("/videos?folderId="+id+"&limit=1", &videos); err != nil {
		return 0, err
	}
	var listing struct {
		FolderList []struct{ ID string }
	}
	if err := get("/videos/folders/"+id, &listing); err != nil {
		return 0, err
	}
	count := videos.Count
	for _, folder := range listing.FolderList {
		inside, err := countVideos(folder.ID)
		if err != nil {
			return 0, err
		}
		count += inside
	}
	return count, nil
}

// get reads the JSON of a response into a value.
func get(path string, value any) error {
	response, err := vdo("GET", path, nil)
	if err != nil {
		return err
	}
	return json.Unmarshal(response, value)
}
