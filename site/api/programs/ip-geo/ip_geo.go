// go run ip_geo.go 203.0.113.7 IN
package main

import (
	"encoding/json"
	"log"
	"net/netip"
	"os"
)

// ipGeo returns the rule for one viewer: their own address where it is IPv4, else the country.
func ipGeo(address, country string) (map[string][]string, error) {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return nil, err
	}
	entry := country
	if ip.Unmap().Is4() {
		entry = ip.Unmap().String()
	}
	return map[string][]string{"allow": {entry}}, nil
}

func main() {
	rule, err := ipGeo(os.Args[1], os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	json.NewEncoder(os.Stdout).Encode(rule)
}
