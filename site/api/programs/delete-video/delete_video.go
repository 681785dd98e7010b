// go run delete_video.go vdo.go VIDEO_ID
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
)

func main() {
	_, err := vdo("DELETE", "/videos?videos="+os.Args[1], nil)
	var failed *VdoError
	switch {
	case err == nil:
		fmt.Println("deleted")
	case errors.As(err, &failed) && failed.Status == 404:
		fmt.Println("already gone")
	default:
		log.Fatal(err) // Status and message: HTTP 403: …
	}
}
