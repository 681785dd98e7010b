package main

import (
	"encoding/json"
	"errors"
	"unicode/utf8"
)

func main() {
	runJob("rename-videos", func(fields []string) (string, error) {
		if len(fields) < 2 || fields[1] == "" || utf8.RuneCountInString(fields[1]) > 200 {
			return "", errors.New("the line needs a title of 1 to 200 characters")
		}
		path, title := "/videos/"+fields[0], fields[1]
		response, err := vdo("GET", path, nil)
		if err != nil {
			return "", err
		}
		var before video
		if err := json.Unmarshal(response, &before); err != nil {
			return "", err
		}
		if title != before.Title {
			_, err = vdoRepeated("POST", path, map[string]string{"title": title})
		}
		return before.Title, err
	})
}
