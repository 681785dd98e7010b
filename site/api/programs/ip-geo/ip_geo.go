// go run ip_geo.go 203.0.113.7 IN
package main

import (
	"encoding/json"
	"net/netip"
	"os"
)

// ipGeo returns the rule for one viewer, with the IPv4 address or otherwise the country.
func ipGeo(address, country string) map[string][]string {
	ip, err := netip.ParseAddr(address)
	if err == nil && ip.Unmap().Is4() {
		return map[string][]string{"allow": {ip.Unmap().String()}}
	}
	return map[string][]string{"allow": {country}}
}

func main() {
	json.NewEncoder(os.Stdout).Encode(ipGeo(os.Args[1], os.Args[2]))
}
