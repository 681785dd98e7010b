package main

import (
	"log"
	"os"
)

func main() {
	tag := os.Getenv("TAG")
	if tag == "" {
		log.Fatal("Set TAG.")
	}
	runJob("tag-videos", func(fields []string) (string, error) {
		body := map[string]any{"videos": []string{fields[0]}, "tags": []string{tag}}
		_, err := vdoRepeated("POST", "/videos/tags", body)
		return "", err
	})
}
