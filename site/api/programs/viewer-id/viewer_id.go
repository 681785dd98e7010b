// go run viewer_id.go priya@example.com
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
)

// viewerID returns a stable ID of 32 characters for one of your users. The key must never change.
func viewerID(accountName string) (string, error) {
	key := os.Getenv("VIEWER_ID_KEY")
	if key == "" {
		return "", errors.New("set VIEWER_ID_KEY")
	}
	hash := hmac.New(sha256.New, []byte(key))
	hash.Write([]byte(strings.ToLower(strings.TrimSpace(accountName))))
	return hex.EncodeToString(hash.Sum(nil))[:32], nil
}

func main() {
	id, err := viewerID(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(id)
}
