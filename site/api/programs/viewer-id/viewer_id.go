// go run viewer_id.go priya@example.com
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"log"
	"os"
	"strings"
)

// viewerID returns a stable ID of 32 characters for one of your users. The key must never change.
func viewerID(accountName string) string {
	key := os.Getenv("VIEWER_ID_KEY")
	if key == "" {
		log.Fatal("Set VIEWER_ID_KEY.")
	}
	hash := hmac.New(sha256.New, []byte(key))
	hash.Write([]byte(strings.ToLower(strings.TrimSpace(accountName))))
	return hex.EncodeToString(hash.Sum(nil))[:32]
}

func main() {
	fmt.Println(viewerID(os.Args[1]))
}
