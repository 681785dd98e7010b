package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

var videoID = regexp.MustCompile("^[0-9a-f]{32}$")

func main() {
	if err := os.MkdirAll("published", 0o700); err != nil {
		log.Fatal(err)
	}
	entries, err := os.ReadDir("inbox")
	if err != nil {
		log.Fatal(err)
	}
	for _, entry := range entries {
		path := filepath.Join("inbox", entry.Name())
		if filepath.Ext(path) != ".json" {
			continue
		}
		if err := process(path); err != nil {
			log.Printf("%s: %v", path, err) // It stays in the inbox for the next run.
		}
	}
}

func process(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var delivery struct{ Payload struct{ ID string } }
	if err := json.Unmarshal(text, &delivery); err != nil {
		return err
	}
	if videoID.MatchString(delivery.Payload.ID) {
		if err := publishIfReady(delivery.Payload.ID); err != nil {
			return err
		}
	}
	return os.Remove(path)
}

// publishIfReady asks the API, and does nothing for a video that the account does not have.
func publishIfReady(id string) error {
	response, err := vdo("GET", "/videos/"+id, nil)
	if failed, isVdoError := err.(*VdoError); isVdoError && failed.Status == 404 {
		return nil
	}
	if err != nil {
		return err
	}
	var video struct{ Title, Status string }
	if err := json.Unmarshal(response, &video); err != nil {
		return err
	}
	if !strings.EqualFold(video.Status, "ready") {
		return nil
	}
	return publishOnce(id, video.Title)
}

// publishOnce acts first, then records it: after a crash in between, the next run acts again.
func publishOnce(id, title string) error {
	if _, err := os.Stat("published/" + id); err == nil {
		return nil
	}
	fmt.Println("Published:", title)
	return os.WriteFile("published/"+id, nil, 0o600)
}
