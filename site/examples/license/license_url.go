package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"
	"time"
)

type ContentAuth struct {
	ContentID    string `json:"contentId"`
	Expires      int64  `json:"expires"`
	IPGeo        any    `json:"ipGeo,omitempty"`
	LicenseRules string `json:"licenseRules,omitempty"`
}

func sign(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

func createLicenseURL(drm string, auth ContentAuth, apiKey string, now time.Time) (string, error) {
	contentAuth, err := json.Marshal(auth)
	if err != nil {
		return "", err
	}
	contentAuthStr := base64.URLEncoding.EncodeToString(contentAuth)

	signingDate := strings.ReplaceAll(now.UTC().Format("20060102T150405.000Z"), ".", "")
	signedDate := sign([]byte(apiKey), signingDate)
	hash := base64.URLEncoding.EncodeToString(sign(signedDate, contentAuthStr))

	token, err := json.Marshal(struct {
		ContentAuth string `json:"contentAuth"`
		Signature   string `json:"signature"`
	}{contentAuthStr, apiKey[:16] + ":" + signingDate + ":" + hash})
	if err != nil {
		return "", err
	}
	return "https://%licenseHost%/auth/" + drm + "/" + base64.URLEncoding.EncodeToString(token), nil
}

func main() {
	apiKey, contentID := os.Getenv("DRM_API_KEY"), os.Getenv("CONTENT_ID")
	if len(apiKey) < 16 || contentID == "" {
		log.Fatal("Set the environment variables DRM_API_KEY and CONTENT_ID.")
	}
	now := time.Now()
	contentAuth := ContentAuth{
		ContentID: contentID,
		Expires:   now.Unix() + 300,
	}
	url, err := createLicenseURL("wv", contentAuth, apiKey, now)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(url)
}
