package main

import "encoding/json"

func main() {
	runJob("restore-tags", func(fields []string) (string, error) {
		body := map[string]any{"videos": []string{fields[0]}, "tags": json.RawMessage(fields[1])}
		_, err := vdoRepeated("PUT", "/videos/tags", body)
		return "", err
	})
}
