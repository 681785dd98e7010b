// go run rental.go 2030-01-31T00:00:00Z
package main

import (
	"fmt"
	"log"
	"os"
	"time"
)

const (
	longest = 15 * 24 * 3600
	ttl     = 900 // the ttl of the OTP
)

// rentalDuration returns for how many seconds a download may be played, to end with the subscription even if it
// starts when the OTP expires.
func rentalDuration(subscriptionEnds time.Time) int {
	left := int(time.Until(subscriptionEnds).Seconds()) - ttl
	if left > longest {
		return longest
	}
	if left < 0 {
		return 0
	}
	return left
}

func main() {
	ends, err := time.Parse(time.RFC3339, os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(rentalDuration(ends))
}
