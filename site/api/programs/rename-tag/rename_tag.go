package main

import (
	"encoding/json"
	"strings"
)

func main() {
	runJob("rename-tag", func(fields []string) (string, error) {
		response, err := vdo("GET", "/videos/"+fields[0], nil)
		if err != nil {
			return "", err
		}
		var before video
		if err := json.Unmarshal(response, &before); err != nil {
			return "", err
		}
		tags := []string{"mathematics"}
		for _, tag := range before.Tags {
			if tag != "math" && tag != "mathematics" {
				tags = append(tags, tag)
			}
		}
		_, err = vdoRepeated("PUT", "/videos/tags", map[string]any{"videos": []string{fields[0]}, "tags": tags})
		return strings.Join(before.Tags, " "), err
	})
}
