// go run remove_tag.go vdo.go VIDEO_ID TAG
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	id, tag := os.Args[1], os.Args[2]
	response, err := vdo("GET", "/videos/"+id, nil)
	if err != nil {
		log.Fatal(err)
	}
	var found struct{ Tags []string }
	if err := json.Unmarshal(response, &found); err != nil {
		log.Fatal(err)
	}
	after := []string{}
	for _, other := range found.Tags {
		if other != tag {
			after = append(after, other)
		}
	}
	if len(after) < len(found.Tags) {
		body := map[string][]string{"videos": {id}, "tags": after}
		if _, err := vdoRepeated("PUT", "/videos/tags", body); err != nil {
			log.Fatal(err)
		}
	}
	text, _ := json.Marshal(after)
	fmt.Println(string(text))
}
