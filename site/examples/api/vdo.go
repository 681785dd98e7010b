package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const (
	vdoBase     = "https://%apiHost%/api"
	vdoAttempts = 5
	vdoNoHurry  = 10 * time.Minute
	// vdoLongest limits each attempt and the pause that Retry-After requests.
	vdoLongest = 60 * time.Second
)

var vdoClient = http.Client{Timeout: vdoLongest}

// VdoError is a failed call. Status is the HTTP status, or 0 if there was no response.
type VdoError struct {
	Status     int
	Message    string
	retryAfter time.Duration
}

func (e *VdoError) Error() string {
	if e.Status == 0 {
		return e.Message
	}
	return fmt.Sprintf("HTTP %d: %s", e.Status, e.Message)
}

// vdo is the helper for all samples. It calls the API with the secret in API_SECRET, sends a body that isn't nil as JSON,
// and returns the response. It repeats every call after a 429, and GET and DELETE after a 5xx or a lost connection.
func vdo(method, path string, body any) ([]byte, error) {
	return vdoWithin(vdoNoHurry, method, path, body, method == http.MethodGet || method == http.MethodDelete)
}

// vdoRepeated is for calls that are safe to repeat. It also repeats them after a 5xx or a lost connection.
func vdoRepeated(method, path string, body any) ([]byte, error) {
	return vdoWithin(vdoNoHurry, method, path, body, true)
}

// vdoUpload sends a file in the form field file and returns the response.
func vdoUpload(path, name, contentType string) ([]byte, error) {
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", fmt.Sprintf(`form-data; name="file"; filename="%s"`, filepath.Base(name)))
	header.Set("Content-Type", contentType)
	part, err := writer.CreatePart(header)
	if err != nil {
		return nil, err
	}
	part.Write(content)
	writer.Close()
	return vdoUntilDone(vdoNoHurry, http.MethodPost, path, form.Bytes(), writer.FormDataContentType(), false)
}

// vdoWithin gives up after the time limit, for example 10 seconds if a viewer is waiting. If repeat is true, it also
// repeats the call after a 5xx or a lost connection.
func vdoWithin(limit time.Duration, method, path string, body any, repeat bool) ([]byte, error) {
	if body == nil {
		return vdoUntilDone(limit, method, path, nil, "", repeat)
	}
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	return vdoUntilDone(limit, method, path, text, "application/json", repeat)
}

func vdoUntilDone(
	limit time.Duration, method, path string, body []byte, contentType string, repeat bool,
) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	end, _ := ctx.Deadline()
	for attempt := 1; ; attempt++ {
		result, err := vdoSend(ctx, method, path, body, contentType)
		failed, isVdoError := err.(*VdoError)
		if !isVdoError || attempt == vdoAttempts {
			return result, err
		}
		mayBeDone := failed.Status == 0 || failed.Status >= 500
		if failed.Status != http.StatusTooManyRequests && !(repeat && mayBeDone) {
			return result, err
		}
		pause := failed.retryAfter
		if pause == 0 {
			pause = time.Second<<(attempt-1) + time.Duration(rand.Intn(1000))*time.Millisecond
		}
		if pause > vdoLongest || time.Until(end) < pause+time.Second {
			return result, err
		}
		time.Sleep(pause)
	}
}

func vdoSend(ctx context.Context, method, path string, body []byte, contentType string) ([]byte, error) {
	secret := os.Getenv("API_SECRET")
	if secret == "" {
		return nil, &VdoError{Status: http.StatusUnauthorized, Message: "Set API_SECRET."}
	}
	request, err := http.NewRequestWithContext(ctx, method, vdoBase+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Apisecret "+secret)
	request.Header.Set("Accept", "application/json")
	if body != nil {
		request.Header.Set("Content-Type", contentType)
	}
	response, err := vdoClient.Do(request)
	if err != nil {
		return nil, &VdoError{Message: "No response: " + err.Error()}
	}
	defer response.Body.Close()
	result, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, &VdoError{Message: "No response: " + err.Error()}
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		failure := struct{ Message string }{string(result)}
		json.Unmarshal(result, &failure)
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		return nil, &VdoError{response.StatusCode, failure.Message, time.Duration(seconds) * time.Second}
	}
	return result, nil
}
