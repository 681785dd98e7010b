// go run download_file.go vdo.go NAME_TO_SAVE_AS
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"time"
)

func main() {
	if len(os.Args) < 2 {
		log.Fatal("Give the name of the file to save.")
	}
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
	fmt.Println("saved", os.Args[1])
}

// download doesn't send an Authorization header, because the URL is the permission.
func download(link, name string) error {
	client := http.Client{Timeout: time.Hour}
	response, err := client.Get(link)
	var withLink *url.Error
	if errors.As(err, &withLink) {
		return withLink.Err // Without the link, which does not belong into logs.
	}
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
