// go run count_branch.go vdo.go FOLDER_ID
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	count, err := countVideos(os.Args[1], true)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(count)
}

// countVideos counts the videos of a folder and of all folders below it.
func countVideos(id string, hasFolders bool) (int, error) {
	var videos struct{ Count int }
	if err := get("/videos?folderId="+id+"&limit=1", &videos); err != nil {
		return 0, err
	}
	if !hasFolders {
		return videos.Count, nil
	}
	var listing struct {
		FolderList []struct {
			ID           string
			FoldersCount int
		}
	}
	if err := get("/videos/folders/"+id, &listing); err != nil {
		return 0, err
	}
	count := videos.Count
	for _, folder := range listing.FolderList {
		inside, err := countVideos(folder.ID, folder.FoldersCount > 0)
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
