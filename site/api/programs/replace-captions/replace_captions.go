// go run replace_captions.go vdo.go en fractions.en.vtt
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	language, path := os.Args[1], os.Args[2]
	files := "/videos/" + os.Getenv("VIDEO_ID") + "/files/"

	// List the old captions before the upload, and delete them after it.
	response, err := vdo("GET", files, nil)
	if err != nil {
		log.Fatal(err)
	}
	var before []struct {
		ID           int
		Format, Lang string
		IsDeletable  bool
	}
	if err := json.Unmarshal(response, &before); err != nil {
		log.Fatal(err)
	}

	if _, err := vdoUpload(files+"?language="+language, path, "text/vtt"); err != nil {
		log.Fatal(err)
	}
	fmt.Println("uploaded", path)

	for _, file := range before {
		if file.Format == "vtt" && file.Lang == language && file.IsDeletable {
			if _, err := vdo("DELETE", fmt.Sprint(files, file.ID), nil); err != nil {
				log.Fatal(err)
			}
			fmt.Println("deleted", file.ID)
		}
	}
}
