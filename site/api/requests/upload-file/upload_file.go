package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"time"
)

func main() {
	file, err := os.Open("lesson-1.mp4")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		log.Fatal(err)
	}

	// The file is streamed between the two ends of the form.
	var head, tail bytes.Buffer
	writer := multipart.NewWriter(&head)
	writer.WriteField("policy", os.Getenv("UPLOAD_POLICY"))
	writer.WriteField("key", os.Getenv("UPLOAD_KEY"))
	writer.WriteField("x-amz-signature", os.Getenv("UPLOAD_SIGNATURE"))
	writer.WriteField("x-amz-algorithm", os.Getenv("UPLOAD_ALGORITHM"))
	writer.WriteField("x-amz-date", os.Getenv("UPLOAD_DATE"))
	writer.WriteField("x-amz-credential", os.Getenv("UPLOAD_CREDENTIAL"))
	writer.WriteField("success_action_status", "201")
	writer.WriteField("success_action_redirect", "")
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", `form-data; name="file"; filename="lesson-1.mp4"`)
	header.Set("Content-Type", "video/mp4")
	writer.CreatePart(header)
	fmt.Fprintf(&tail, "\r\n--%s--\r\n", writer.Boundary())
	length := int64(head.Len()+tail.Len()) + info.Size()
	form := io.MultiReader(&head, file, &tail)

	request, err := http.NewRequest(http.MethodPost, os.Getenv("UPLOAD_LINK"), form)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Content-Type", writer.FormDataContentType())
	request.ContentLength = length

	client := &http.Client{Timeout: time.Hour}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	result, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode != 201 {
		log.Fatalf("HTTP %d: %s", response.StatusCode, result)
	}

	fmt.Println(string(result))
}
