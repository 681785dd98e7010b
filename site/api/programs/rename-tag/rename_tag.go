package main

import (
	"encoding/json"
	"log"
	"os"
)

func main() {
	old, renamed := os.Getenv("OLD_TAG"), os.Getenv("NEW_TAG")
	if old == "" || renamed == "" {
		log.Fatal("Set OLD_TAG and NEW_TAG.")
	}
	runJob("rename-tag", func(fields []string) (string, error) {
		response, err := vdo("GET", "/videos/"+fields[0], nil)
		if err != nil {
			return "", err
		}
		var before video
		if err := json.Unmarshal(response, &before); err != nil {
			return "", err
		}
		found, tags := false, []string{renamed}
		for _, tag := range before.Tags {
			if tag == old {
				found = true
			} else if tag != renamed {
				tags = append(tags, tag)
			}
		}
		if !found {
			return "", nil
		}
		note, err := json.Marshal(before.Tags)
		if err != nil {
			return "", err
		}
		_, err = vdoRepeated("PUT", "/videos/tags", map[string]any{"videos": []string{fields[0]}, "tags": tags})
		return string(note), err
	})
}
