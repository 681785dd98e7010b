// go run server.go vdo.go, then open http://localhost:8001/upload.html

package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"
)

type user struct {
	id        string
	mayUpload bool
}

type upload struct {
	userID, title string
	ready         bool
}

// Replace with your database. Stores which user owns which video.
var uploads sync.Map

func main() {
	http.HandleFunc("/uploads", func(response http.ResponseWriter, request *http.Request) {
		status, body := startUpload(request)
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
	log.Fatal(http.ListenAndServe(host+":8001", nil))
}

// findUser returns nil if the visitor isn't logged in. Replace it with your session check.
func findUser(request *http.Request) *user {
	return &user{"user-17", true}
}

// startUpload returns the status and the body for POST /uploads.
func startUpload(request *http.Request) (int, map[string]any) {
	// Without a CORS preflight, only your own pages can send JSON here.
	isJSON := strings.HasPrefix(request.Header.Get("Content-Type"), "application/json")
	if request.Method != http.MethodPost || !isJSON {
		return http.StatusUnsupportedMediaType, map[string]any{"error": "Send JSON."}
	}
	user := findUser(request)
	if user == nil {
		return http.StatusUnauthorized, map[string]any{"error": "Please log in."}
	}
	if !user.mayUpload {
		return http.StatusForbidden, map[string]any{"error": "You may not upload videos."}
	}

	var sent struct{ Title string }
	err := json.NewDecoder(io.LimitReader(request.Body, 10_000)).Decode(&sent)
	title := []rune(strings.TrimSpace(sent.Title))
	if err != nil || len(title) == 0 {
		return http.StatusBadRequest, map[string]any{"error": "Please give a title."}
	}
	if len(title) > 200 {
		title = title[:200]
	}

	query := url.Values{"title": {string(title)}}
	result, err := vdoWithin(10*time.Second, "PUT", "/videos?"+query.Encode(), nil, false)
	if err == nil {
		var credentials struct {
			VideoID       string
			ClientPayload map[string]string
		}
		if err = json.Unmarshal(result, &credentials); err == nil {
			uploads.Store(credentials.VideoID, upload{user.id, string(title), false})
			return http.StatusCreated, map[string]any{
				"videoId":       credentials.VideoID,
				"clientPayload": credentials.ClientPayload,
			}
		}
	}
	log.Print(err)
	return http.StatusBadGateway, map[string]any{"error": "Uploads are not possible right now."}
}
