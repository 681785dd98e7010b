// go run download_file.go vdo.go NAME_TO_SAVE_AS
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	response, err := vdo("GET", "/videos/"+os.Getenv("VIDEO_ID")+"/files/"+os.Getenv("FILE_ID"), nil)
	if err != nil {
		log.Fatal(err)
	}
	var link struct{ Redirect string }
	if err := json.Unmarshal(response, &link); err != nil {
		log.Fatal(err)
	}
	if err := download(link.Redirect, os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

// download sends no Authorization header: the URL itself is the permission.
func download(url, name string) error {
	client := http.Client{Timeout: time.Hour}
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("download: HTTP %d", response.StatusCode)
	}
	file, err := os.Create(name + ".part")
	if err != nil {
		return err
	}
	if _, err := io.Copy(file, response.Body); err != nil {
		return err
	}
	if err := file.Close(); err != nil {
		return err
	}
	return os.Rename(name+".part", name)
}
