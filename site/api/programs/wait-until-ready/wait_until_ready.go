package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math/rand"
	"os"
	"strings"
	"time"
)

type encodedVideo struct {
	Title  string
	Status string
	Length int
}

func main() {
	ready, err := waitUntilReady(os.Getenv("VIDEO_ID"), 2*time.Hour)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s is ready: %d seconds\n", ready.Title, ready.Length)
}

// waitUntilReady waits until a video can be played and returns it.
func waitUntilReady(id string, deadline time.Duration) (*encodedVideo, error) {
	end := time.Now().Add(deadline)
	for pause := 10 * time.Second; ; pause = pause * 3 / 2 {
		if pause > 5*time.Minute {
			pause = 5 * time.Minute
		}
		response, err := vdo("GET", "/videos/"+id, nil)
		if err != nil {
			return nil, err
		}
		var found encodedVideo
		if err := json.Unmarshal(response, &found); err != nil {
			return nil, err
		}
		if strings.EqualFold(found.Status, "ready") {
			return &found, nil
		}
		log.Print("Status: ", found.Status)

		wait := pause/2 + time.Duration(rand.Int63n(int64(pause/2)))
		if time.Now().Add(wait).After(end) {
			return nil, fmt.Errorf("video %s is not ready yet", id)
		}
		time.Sleep(wait)
	}
}
