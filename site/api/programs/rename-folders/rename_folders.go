package main

import "encoding/json"

func main() {
	runJob("rename-folders", func(fields []string) (string, error) {
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
