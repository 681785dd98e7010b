package main

import (
	"encoding/json"
	"fmt"
	"log"
	"sort"
	"strings"
)

func main() {
	response, err := vdo("GET", "/videos/tags", nil)
	if err != nil {
		log.Fatal(err)
	}
	var list struct{ Rows []string }
	if err := json.Unmarshal(response, &list); err != nil {
		log.Fatal(err)
	}
	separators := strings.NewReplacer(" ", "", "_", "", "-", "")
	spellings := map[string][]string{}
	for _, tag := range list.Rows {
		key := separators.Replace(strings.ToLower(tag))
		spellings[key] = append(spellings[key], `"`+tag+`"`)
	}
	keys := make([]string, 0, len(spellings))
	for key := range spellings {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		tags := spellings[key]
		if len(tags) > 1 {
			fmt.Println(strings.Join(tags, "  "))
		}
	}
}
