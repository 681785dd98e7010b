package main

import "encoding/json"

func main() {
	runJob("rename-videos", func(fields []string) (string, error) {
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
