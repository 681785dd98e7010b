// go run upload.go vdo.go lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"time"
)

var signedFields = []string{
	"policy", "key", "x-amz-signature", "x-amz-algorithm", "x-amz-date", "x-amz-credential",
}

func main() {
	if len(os.Args) < 3 {
		log.Fatal("Give a file and a title.")
	}
	info, err := os.Stat(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	if info.Size() > 5*1024*1024*1024 {
		log.Fatalf("%s is larger than 5 GB", os.Args[1])
	}

	// Step 1. Create the entry and get the form.
	query := url.Values{"title": {os.Args[2]}, "folderId": {"root"}}
	if len(os.Args) > 3 {
		query.Set("folderId", os.Args[3])
	}
	response, err := vdo("PUT", "/videos?"+query.Encode(), nil)
	if err != nil {
		log.Fatal(err)
	}
	var credentials struct {
		VideoID       string
		ClientPayload map[string]string
	}
	if err := json.Unmarshal(response, &credentials); err != nil {
		log.Fatal(err)
	}
	fmt.Println(credentials.VideoID) // Save it in your database now.

	if err := sendFile(os.Args[1], credentials.ClientPayload); err != nil {
		log.Fatal(err)
	}
}

// sendFile is step 2. It sends the form to storage without the secret and with the file as the last field.
func sendFile(path string, payload map[string]string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}

	// The fields and the end of the form are written to memory, the file is streamed between them.
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	for _, name := range signedFields {
		writer.WriteField(name, payload[name])
	}
	writer.WriteField("success_action_status", "201")
	writer.WriteField("success_action_redirect", "")
	if _, err := writer.CreateFormFile("file", filepath.Base(path)); err != nil {
		return err
	}
	length := form.Len()
	if err := writer.Close(); err != nil {
		return err
	}
	head, tail := form.Bytes()[:length], form.Bytes()[length:]
	body := io.MultiReader(bytes.NewReader(head), file, bytes.NewReader(tail))

	request, err := http.NewRequest(http.MethodPost, payload["uploadLink"], body)
	if err != nil {
		return err
	}
	request.ContentLength = int64(form.Len()) + info.Size()
	request.Header.Set("Content-Type", writer.FormDataContentType())
	client := http.Client{Timeout: time.Hour} // The form is valid no longer.
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusCreated {
		text, _ := io.ReadAll(response.Body)
		return fmt.Errorf("storage returned HTTP %d: %s", response.StatusCode, text)
	}
	return nil
}
