package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/url"
	"os"
	"strconv"
	"strings"
)

type video struct {
	ID         string
	Title      string
	Tags       []string
	Status     string
	UploadTime int64 `json:"upload_time"`
}

// listVideos returns every video that a filter of the list finds, such as tags=math, each once.
func listVideos(filter url.Values) ([]video, error) {
	var videos []video
	seen := map[string]bool{}
	for page := 1; ; page++ {
		filter.Set("page", strconv.Itoa(page))
		filter.Set("limit", "40")
		body, err := vdo("GET", "/videos?"+filter.Encode(), nil)
		if err != nil {
			return nil, err
		}
		var list struct{ Rows []video }
		if err := json.Unmarshal(body, &list); err != nil {
			return nil, err
		}
		if len(list.Rows) == 0 {
			return videos, nil
		}
		for _, each := range list.Rows {
			if !seen[each.ID] {
				videos = append(videos, each)
			}
			seen[each.ID] = true
		}
	}
}

// runJob runs a job over a list of lines: once for each, however often it is interrupted. It does what the arguments
// of the program say: "list tags=math" writes NAME.tsv, "--yes" works through it, and nothing shows what "--yes"
// would do. act does one line, given its fields; what it returns is recorded in NAME.done.tsv.
func runJob(name string, act func(fields []string) (string, error)) {
	command := ""
	if len(os.Args) > 1 {
		command = os.Args[1]
	}
	if command == "list" {
		writeList(name, os.Args[2:])
		return
	}

	if _, err := os.Stat(name + ".tsv"); err != nil {
		log.Fatal(err)
	}
	before := map[string]bool{}
	for _, fields := range readLines(name + ".done.tsv") {
		before[fields[0]] = true
	}
	var open [][]string
	for _, fields := range readLines(name + ".tsv") {
		if !before[fields[0]] {
			open = append(open, fields)
		}
	}
	fmt.Println(len(open), "to do,", len(before), "done before")
	if command != "--yes" {
		for _, fields := range open {
			fmt.Println(strings.Join(fields, "  "))
		}
		return
	}

	file, err := os.OpenFile(name+".done.tsv", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		log.Fatal(err)
	}
	done, gone, failed := 0, 0, 0
	for _, fields := range open {
		note, err := actOnce(act, fields)
		failure, isVdoError := err.(*VdoError)
		if err == nil {
			done++
		} else if isVdoError && failure.Status == 404 {
			gone++
		} else {
			log.Printf("%s: %v", fields[0], err)
			failed++
			if isVdoError && (failure.Status == 401 || failure.Status == 403 || failure.Status == 429) {
				break
			}
			continue
		}
		if _, err := fmt.Fprintf(file, "%s\t%s\n", fields[0], note); err != nil {
			log.Fatal(err)
		}
		if len(before)+done == 0 && gone == 10 {
			log.Fatal("Stopped: the first 10 are already gone. Is this the key of the right account?")
		}
	}
	fmt.Printf("%d done, %d already gone, %d failed\n", done, gone, failed)
	if failed > 0 {
		os.Exit(1)
	}
}

// actOnce makes an error of a panic, such as that of a line without all of its fields.
func actOnce(act func(fields []string) (string, error), fields []string) (note string, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("%v", reason)
		}
	}()
	return act(fields)
}

// separators are what ends a field or a line of the list.
var separators = strings.NewReplacer("\t", " ", "\r", " ", "\n", " ")

func writeList(name string, filters []string) {
	if len(filters) == 0 {
		log.Fatal(`Filter by q=…, tags=… or folderId=…; "list all" lists the whole account.`)
	}
	if len(filters) == 1 && filters[0] == "all" {
		filters = nil
	}
	filter := url.Values{}
	for _, each := range filters {
		key, value, _ := strings.Cut(each, "=")
		if (key != "q" && key != "tags" && key != "folderId") || value == "" {
			log.Fatalf("Filter by q=…, tags=… or folderId=…, not by %q.", each)
		}
		filter.Set(key, value)
	}
	videos, err := listVideos(filter)
	if err != nil {
		log.Fatal(err)
	}
	var lines strings.Builder
	for _, each := range videos {
		fmt.Fprintf(&lines, "%s\t%s\n", each.ID, separators.Replace(each.Title))
	}
	if err := os.Rename(name+".tsv", name+".old.tsv"); err != nil && !os.IsNotExist(err) {
		log.Fatal(err)
	}
	if err := os.WriteFile(name+".tsv", []byte(lines.String()), 0o600); err != nil {
		log.Fatal(err)
	}
	if err := os.Rename(name+".done.tsv", name+".done.old.tsv"); err != nil && !os.IsNotExist(err) {
		log.Fatal(err)
	}
	found := "of the whole account"
	if len(filters) > 0 {
		found = "with " + strings.Join(filters, " ")
	}
	fmt.Printf("%d videos %s in %s.tsv\n", len(videos), found, name)
}

func readLines(path string) [][]string {
	text, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		log.Fatal(err)
	}
	var lines [][]string
	for _, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSuffix(line, "\r"); line != "" {
			lines = append(lines, strings.Split(line, "\t"))
		}
	}
	return lines
}
