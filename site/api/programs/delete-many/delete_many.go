package main

func main() {
	runJob("delete-many", func(fields []string) (string, error) {
		_, err := vdo("DELETE", "/videos?videos="+fields[0], nil)
		return "", err
	})
}
