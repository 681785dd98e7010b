package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	request, err := http.NewRequest(http.MethodGet, "https://%apiHost%/api/meta/"+os.Getenv("VIDEO_ID"), nil)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Accept", "application/json")

	client := &http.Client{Timeout: 10 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	result, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		log.Fatalf("HTTP %d: %s", response.StatusCode, result)
	}

	fmt.Println(string(result))
}
