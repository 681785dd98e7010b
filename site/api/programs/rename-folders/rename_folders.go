package main

import (
	"encoding/json"
	"errors"
	"unicode/utf8"
)

func main() {
	runJob("rename-folders", func(fields []string) (string, error) {
		if len(fields) < 2 || fields[1] == "" || utf8.RuneCountInString(fields[1]) > 255 {
			return "", errors.New("the line needs a name of 1 to 255 characters")
		}
		path, name := "/videos/folders/"+fields[0], fields[1]
		response, err := vdo("GET", path, nil)
		if err != nil {
			return "", err
		}
		var before struct{ Current struct{ Name string } }
		if err := json.Unmarshal(response, &before); err != nil {
			return "", err
		}
		if name != before.Current.Name {
			_, err = vdoRepeated("PUT", path, map[string]string{"name": name})
		}
		return before.Current.Name, err
	})
}
