// go run any_tag.go job.go vdo.go math physics
package main

import (
	"fmt"
	"log"
	"net/url"
	"os"
)

func main() {
	seen := map[string]bool{}
	for _, tag := range os.Args[1:] {
		videos, err := listVideos(url.Values{"tags": {tag}})
		if err != nil {
			log.Fatal(err)
		}
		for _, each := range videos {
			if !seen[each.ID] {
				fmt.Println(each.ID, each.Title)
			}
			seen[each.ID] = true
		}
	}
}
