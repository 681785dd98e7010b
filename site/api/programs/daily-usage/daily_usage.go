// go run daily_usage.go vdo.go [2025-01-01]: without a day, yesterday in UTC
package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"log"
	"os"
	"sort"
	"strconv"
	"time"
)

type row struct {
	video     string
	kilobytes float64
}

func main() {
	day := time.Now().UTC().AddDate(0, 0, -1).Format("2006-01-02")
	if len(os.Args) > 1 {
		day = os.Args[1]
	}

	text, err := vdoRepeated("POST", "/account/video-usage", map[string]string{"date": day})
	if err != nil {
		log.Fatal(err)
	}
	usage, err := read(text)
	if err != nil {
		log.Fatal(day, ": ", err)
	}

	if err := os.WriteFile("usage-"+day+".new", text, 0o644); err != nil {
		log.Fatal(err)
	}
	if err := os.Rename("usage-"+day+".new", "usage-"+day+".csv"); err != nil {
		log.Fatal(err)
	}
	sort.Slice(usage, func(i, j int) bool { return usage[i].kilobytes > usage[j].kilobytes })
	for i := 0; i < len(usage) && i < 10; i++ {
		fmt.Printf("%s %.0f\n", usage[i].video, usage[i].kilobytes)
	}
}

// read finds the columns by name.
func read(text []byte) ([]row, error) {
	lines, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(lines) < 2 {
		return nil, fmt.Errorf("no figures")
	}
	column := map[string]int{}
	for i, name := range lines[0] {
		column[name] = i + 1
	}
	if column["video"] == 0 || column["bandwidth"] == 0 {
		return nil, fmt.Errorf("other columns")
	}
	var usage []row
	for _, cells := range lines[1:] {
		kilobytes, err := strconv.ParseFloat(cells[column["bandwidth"]-1], 64)
		if err != nil {
			return nil, err
		}
		usage = append(usage, row{cells[column["video"]-1], kilobytes})
	}
	return usage, nil
}
