// go run receiver.go

package main

import (
	"crypto/subtle"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	expected := []byte(os.Getenv("HOOK_TOKEN"))
	if len(expected) == 0 {
		log.Fatal("Set HOOK_TOKEN.")
	}
	if err := os.MkdirAll("inbox", 0o700); err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/hooks/video", func(response http.ResponseWriter, request *http.Request) {
		token := []byte(request.URL.Query().Get("token"))
		if request.Method != http.MethodPost {
			response.WriteHeader(http.StatusMethodNotAllowed)
		} else if subtle.ConstantTimeCompare(token, expected) != 1 {
			response.WriteHeader(http.StatusForbidden)
		} else if err := store(request.Body); err != nil {
			log.Print(err)
			response.WriteHeader(http.StatusInternalServerError)
		} else {
			response.WriteHeader(http.StatusNoContent)
		}
	})
	log.Fatal(http.ListenAndServe("localhost:8002", nil))
}

func store(body io.Reader) error {
	file, err := os.CreateTemp("inbox", "*.part")
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := io.Copy(file, body); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	// Named .json when it is whole: the worker may be reading the inbox.
	return os.Rename(file.Name(), strings.TrimSuffix(file.Name(), ".part")+".json")
}
