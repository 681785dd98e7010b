// go run clean_uploads.go job.go vdo.go [--yes]. Without --yes, it only shows what it would delete
package main

import (
	"fmt"
	"log"
	"net/url"
	"os"
	"strings"
	"time"
)

func main() {
	yes := len(os.Args) > 1 && os.Args[1] == "--yes"
	// A form is valid for an hour, so after a day nobody can send its file.
	dayAgo := time.Now().Unix() - 86400
	videos, err := listVideos(url.Values{})
	if err != nil {
		log.Fatal(err)
	}
	for _, video := range videos {
		if !strings.EqualFold(video.Status, "pre-upload") || video.UploadTime >= dayAgo {
			continue
		}
		if yes {
			_, err := vdo("DELETE", "/videos?videos="+video.ID, nil)
			failed, isVdoError := err.(*VdoError)
			isGone := isVdoError && failed.Status == 404 // Somebody else has deleted it.
			if err != nil && !isGone {
				log.Fatal(err)
			}
		}
		fmt.Println(video.ID, video.Title)
	}
}
