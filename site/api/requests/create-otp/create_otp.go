// Set API_SECRET and VIDEO_ID in the environment.
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	body := `{"ttl": 300}`

	request, err := http.NewRequest(http.MethodPost, "https://%apiHost%/api/videos/"+os.Getenv("VIDEO_ID")+"/otp", strings.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Apisecret "+os.Getenv("API_SECRET"))
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Content-Type", "application/json")

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
