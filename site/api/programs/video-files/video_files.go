package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	response, err := vdo("GET", "/videos/"+os.Getenv("VIDEO_ID")+"/files/", nil)
	if err != nil {
		log.Fatal(err)
	}
	var files []struct {
		ID, Enabled        int
		Height             *int
		IsDownloadable     bool
		Name, Format, Lang string
	}
	if err := json.Unmarshal(response, &files); err != nil {
		log.Fatal(err)
	}
	for _, file := range files {
		if file.Format == "vtt" {
			fmt.Println("captions", file.Lang, file.ID, file.Name)
		} else if file.Format == "jpeg" || file.Format == "png" {
			state := map[int]string{0: "inactive", 1: "active"}[file.Enabled]
			fmt.Println("poster", state, file.ID, file.Name)
		} else if file.Height != nil {
			state := map[bool]string{false: "locked", true: "downloadable"}[file.IsDownloadable]
			fmt.Println("original", state, file.ID, file.Name)
		}
	}
}
