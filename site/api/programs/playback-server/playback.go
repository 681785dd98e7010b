// go run playback.go vdo.go, then open http://localhost:8000/lesson.html

package main

import (
	"encoding/json"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

type viewer struct {
	id, name, email string
	lessons         map[string]bool
}

// Stand-in for your database: your lessons, and the video of each.
var videoOfLesson = map[string]string{"fractions": os.Getenv("VIDEO_ID")}

func main() {
	http.HandleFunc("/playback/", func(response http.ResponseWriter, request *http.Request) {
		status, body := startPlayback(request)
		response.Header().Set("Content-Type", "application/json")
		response.Header().Set("Cache-Control", "no-store")
		response.WriteHeader(status)
		json.NewEncoder(response).Encode(body)
	})
	http.Handle("/", http.FileServer(http.Dir("public")))
	host := os.Getenv("HOST")
	if host == "" {
		host = "localhost"
	}
	log.Fatal(http.ListenAndServe(host+":8000", nil))
}

// findViewer returns nil for a visitor who is not logged in. Replace it with your session check.
func findViewer(request *http.Request) *viewer {
	id := "9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4"
	return &viewer{id, "Priya N.", "priya@example.com", map[string]bool{"fractions": true}}
}

// startPlayback returns the status and the body for POST /playback/LESSON.
func startPlayback(request *http.Request) (int, map[string]string) {
	if request.Method != http.MethodPost {
		return http.StatusMethodNotAllowed, map[string]string{"error": "Send POST."}
	}
	lesson := strings.TrimPrefix(request.URL.Path, "/playback/")
	viewer := findViewer(request)
	if viewer == nil {
		return http.StatusUnauthorized, map[string]string{"error": "Please log in."}
	}
	if !viewer.lessons[lesson] {
		return http.StatusForbidden, map[string]string{"error": "This lesson is not part of your course."}
	}

	videoID := videoOfLesson[lesson]
	if videoID == "" {
		return http.StatusNotFound, map[string]string{"error": "This lesson has no video."}
	}
	body := map[string]any{"ttl": 300, "userId": viewer.id}
	// The viewer waits: give up after 10 seconds.
	result, err := vdoWithin(10*time.Second, "POST", "/videos/"+videoID+"/otp", body, true)
	if err == nil {
		var pair struct{ OTP, PlaybackInfo string }
		if err = json.Unmarshal(result, &pair); err == nil {
			return http.StatusOK, map[string]string{
				"videoId": videoID, "otp": pair.OTP, "playbackInfo": pair.PlaybackInfo,
			}
		}
	}
	log.Print(err)
	return http.StatusBadGateway, map[string]string{"error": "The video is not available right now."}
}
