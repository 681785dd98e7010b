package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"time"
)

// Each line contains one page of the list that the program has read.
const pagesFile = "videos.json.pages"

func main() {
	// After an hour, start over, because the list may have changed too much.
	if info, err := os.Stat(pagesFile); err == nil && time.Since(info.ModTime()) > time.Hour {
		check(os.Remove(pagesFile))
	}
	pages := readPages()
	for len(pages) == 0 || len(pages[len(pages)-1]) > 0 {
		response, err := vdo("GET", fmt.Sprintf("/videos?page=%d&limit=40", len(pages)+1), nil)
		check(err)
		var list struct{ Rows []map[string]any }
		check(json.Unmarshal(response, &list))
		line, err := json.Marshal(list.Rows)
		check(err)
		file, err := os.OpenFile(pagesFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		check(err)
		_, err = file.Write(append(line, '\n'))
		check(err)
		check(file.Close())
		pages = append(pages, list.Rows)
	}

	// A video that moved to the next page during the run is on two pages.
	seen := map[any]bool{}
	videos := []map[string]any{}
	for _, page := range pages {
		for _, video := range page {
			if !seen[video["id"]] {
				videos = append(videos, video)
			}
			seen[video["id"]] = true
		}
	}
	text, err := json.MarshalIndent(videos, "", "  ")
	check(err)
	check(os.WriteFile("videos.json.new", text, 0o600))
	check(os.Rename("videos.json.new", "videos.json"))
	check(os.Remove(pagesFile))
	fmt.Println(len(videos), "videos")
}

func readPages() (pages [][]map[string]any) {
	text, err := os.ReadFile(pagesFile)
	if os.IsNotExist(err) {
		return nil
	}
	check(err)
	for _, line := range bytes.Split(bytes.TrimSpace(text), []byte("\n")) {
		var rows []map[string]any
		check(json.Unmarshal(line, &rows))
		pages = append(pages, rows)
	}
	return pages
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
