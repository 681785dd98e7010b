package main

func main() {
	runJob("tag-videos", func(fields []string) (string, error) {
		body := map[string]any{"videos": []string{fields[0]}, "tags": []string{"algebra"}}
		_, err := vdoRepeated("POST", "/videos/tags", body)
		return "", err
	})
}
