// go run watermark.go "Priya N." priya@example.com 203.0.113.7
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"time"
)

// watermarkFor returns the string for annotate, with the name and email address, and the IP address with the time.
func watermarkFor(name, email, address string) (string, error) {
	if letters := []rune(name); len(letters) > 30 {
		name = string(letters[:30])
	}
	minute := time.Now().UTC().Format("2006-01-02 15:04")
	entries := []map[string]string{moving(name + " · " + email), moving(address + " · " + minute + " UTC")}
	text, err := json.Marshal(entries)
	return string(text), err
}

func moving(text string) map[string]string {
	return map[string]string{
		"type": "rtext", "text": text, "alpha": "0.60", "color": "0xFFFFFF",
		"size": "15", "interval": "5000", "skip": "10000",
	}
}

func main() {
	annotate, err := watermarkFor(os.Args[1], os.Args[2], os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(annotate)
}
