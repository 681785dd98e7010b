package main

import (
	"encoding/json"
	"fmt"
	"html"
	"io"
	"log"
	"math"
	"net/http"
	"os"
	"sort"
	"strings"
	"time"
)

type poster struct {
	URL    string
	Height int
}

type meta struct {
	Title       string
	AspectRatio float64
	Posters     []poster
}

func main() {
	client := http.Client{Timeout: 10 * time.Second}
	response, err := client.Get("https://%apiHost%/api/meta/" + os.Getenv("VIDEO_ID"))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != http.StatusOK {
		log.Fatalf("HTTP %d: %s", response.StatusCode, body)
	}
	var video meta
	if err := json.Unmarshal(body, &video); err != nil {
		log.Fatal(err)
	}
	fmt.Println(thumbnail(video))
}

// thumbnail makes an img element from the response of GET /meta/{videoID}.
func thumbnail(video meta) string {
	posters := video.Posters
	if len(posters) == 0 {
		return `<img src="/placeholder.jpg" alt="">` // The video isn't ready yet.
	}
	sort.Slice(posters, func(i, j int) bool { return posters[i].Height < posters[j].Height })
	width := func(p poster) int { return int(math.Round(float64(p.Height) * video.AspectRatio)) }
	var sources []string
	for _, each := range posters {
		sources = append(sources, fmt.Sprintf("%s %dw", each.URL, width(each)))
	}
	middle := posters[len(posters)/2]
	return fmt.Sprintf(
		`<img src="%s" srcset="%s" sizes="20rem" width="%d" height="%d" loading="lazy" alt="%s">`,
		html.EscapeString(middle.URL), html.EscapeString(strings.Join(sources, ", ")),
		width(middle), middle.Height, html.EscapeString(video.Title))
}
