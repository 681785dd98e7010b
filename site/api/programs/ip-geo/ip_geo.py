# python3 ip_geo.py 203.0.113.7 IN
import ipaddress
import json
import sys


def ip_geo(address, country):
    """Returns the rule for one viewer, with the IPv4 address or otherwise the country."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return {"allow": [country]}
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return {"allow": [str(ip) if ip.version == 4 else country]}


print(json.dumps(ip_geo(sys.argv[1], sys.argv[2])))
