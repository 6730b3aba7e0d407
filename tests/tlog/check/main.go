// Checks inclusion and consistency proofs of the portal with golang.org/x/mod/sumdb/tlog and its checkpoint with
// golang.org/x/mod/sumdb/note. Reads JSON from its standard input, prints how many proofs hold, and exits with 1 at the
// first one that does not:
//
//	cd tests/tlog/check && go run . < proofs.json
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type input struct {
	VKey       string `json:"vkey"`
	Checkpoint string `json:"checkpoint"`
	// Entries of the log: base64 of 32 bytes each.
	Entries    []string `json:"entries"`
	Inclusions []struct {
		Index int64    `json:"index"`
		Path  []string `json:"path"`
	} `json:"inclusions"`
	Consistencies []struct {
		Size  int64    `json:"size"`
		Root  string   `json:"root"`
		Proof []string `json:"proof"`
	} `json:"consistencies"`
}

func check(err error, what string) {
	if err != nil {
		fmt.Fprintln(os.Stderr, what+":", err)
		os.Exit(1)
	}
}

func decoded(text string) []byte {
	out, err := base64.StdEncoding.DecodeString(text)
	check(err, "base64")
	return out
}

func hashOf(text string) (hash tlog.Hash) {
	if n := copy(hash[:], decoded(text)); n != tlog.HashSize {
		check(fmt.Errorf("%d bytes", n), "hash")
	}
	return hash
}

func hashesOf(texts []string) []tlog.Hash {
	out := []tlog.Hash{}
	for _, text := range texts {
		out = append(out, hashOf(text))
	}
	return out
}

func main() {
	var in input
	check(json.NewDecoder(os.Stdin).Decode(&in), "input")
	verifier, err := note.NewVerifier(in.VKey)
	check(err, "verifier key")
	opened, err := note.Open([]byte(in.Checkpoint), note.VerifierList(verifier))
	check(err, "checkpoint")
	// tlog.ParseTree accepts only the first line of Go's own log, so the lines are parsed here.
	lines := strings.Split(opened.Text, "\n")
	size, root := int64(0), hashOf(lines[2])
	_, err = fmt.Sscan(lines[1], &size)
	check(err, "size")
	for _, one := range in.Inclusions {
		leaf := tlog.RecordHash(decoded(in.Entries[one.Index]))
		check(tlog.CheckRecord(tlog.RecordProof(hashesOf(one.Path)), size, root, one.Index, leaf), "inclusion")
	}
	for _, one := range in.Consistencies {
		check(tlog.CheckTree(tlog.TreeProof(hashesOf(one.Proof)), size, root, one.Size, hashOf(one.Root)), "consistency")
	}
	fmt.Printf("%d inclusion and %d consistency proofs of a log of %d hold\n", len(in.Inclusions), len(in.Consistencies), size)
}
