// go run add_clean_tags.go vdo.go "Grade 6" " grade 6" Math
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"sort"
	"strings"
)

// cleanTags returns the tags in lowercase with hyphens for spaces and commas, without duplicates.
func cleanTags(words []string) []string {
	tags := []string{}
	seen := map[string]bool{"": true}
	for _, word := range words {
		// Such letters have two forms that look the same, and this program can't convert them.
		if strings.IndexFunc(word, func(r rune) bool { return r >= 0x300 && r <= 0x36f }) >= 0 {
			log.Fatalf("%s: type its accented letters as one character each", word)
		}
		tag := strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(word), ",", " ")), "-")
		if !seen[tag] {
			seen[tag] = true
			tags = append(tags, tag)
		}
	}
	sort.Strings(tags)
	return tags
}

func main() {
	tags := cleanTags(os.Args[1:])
	if len(tags) == 0 {
		log.Fatal("Give at least one tag.")
	}
	body := map[string][]string{"videos": {os.Getenv("VIDEO_ID")}, "tags": tags}
	if _, err := vdoRepeated("POST", "/videos/tags", body); err != nil {
		log.Fatal(err)
	}
	text, err := json.Marshal(tags)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
}
