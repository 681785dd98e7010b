package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/url"
	"unicode/utf8"
)

func main() {
	// Skips videos that the account already has, even if an earlier response was lost.
	videos, err := listVideos(url.Values{})
	if err != nil {
		log.Fatal(err)
	}
	existing := map[string]string{}
	for _, each := range videos {
		existing[each.Title] = each.ID
	}

	runJob("import-videos", func(fields []string) (string, error) {
		if len(fields) < 2 || fields[1] == "" || utf8.RuneCountInString(fields[1]) > 200 {
			return "", errors.New("the line needs a title of 1 to 200 characters")
		}
		if id, isThere := existing[fields[1]]; isThere {
			return id, nil
		}
		body := map[string]string{"url": fields[0], "title": fields[1], "folderId": "root"}
		if len(fields) > 2 {
			body["folderId"] = fields[2]
		}
		response, err := vdo("PUT", "/videos/importUrl", body)
		if failure, isVdoError := err.(*VdoError); isVdoError && failure.Status == 404 {
			// A 404 means a wrong folder ID, so the line stays open.
			return "", fmt.Errorf("no folder has the ID %s", body["folderId"])
		}
		if err != nil {
			return "", err
		}
		var imported video
		err = json.Unmarshal(response, &imported)
		return imported.ID, err
	})
}
