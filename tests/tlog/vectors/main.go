// Records the roots, proofs, tiles and signed note that golang.org/x/mod computes:
//
//	cd tests/tlog/vectors && go run . > ../../../packages/event-store/src/tlog/vectors/x-mod.json
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type inclusion struct {
	Size  int64    `json:"size"`
	Index int64    `json:"index"`
	Path  []string `json:"path"`
}
type consistency struct {
	Earlier int64    `json:"earlier"`
	Later   int64    `json:"later"`
	Proof   []string `json:"proof"`
}
type tile struct {
	Size   int64  `json:"size"`
	Path   string `json:"path"`
	SHA256 string `json:"sha256"`
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func encoded(hashes []tlog.Hash) []string {
	out := []string{}
	for _, h := range hashes {
		out = append(out, base64.StdEncoding.EncodeToString(h[:]))
	}
	return out
}

func main() {
	const most = 70000
	stored := []tlog.Hash{}
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(indexes))
		for i, x := range indexes {
			out[i] = stored[x]
		}
		return out, nil
	})
	for i := int64(0); i < most; i++ {
		entry := sha256.Sum256([]byte(fmt.Sprintf("entry %d", i)))
		hashes, err := tlog.StoredHashes(i, entry[:], reader)
		check(err)
		stored = append(stored, hashes...)
	}

	sizes := []int64{1, 2, 3, 7, 8, 255, 256, 257, 511, 512, 1000, 65535, 65536, 65537, most}
	roots := map[string]string{}
	for _, size := range sizes {
		root, err := tlog.TreeHash(size, reader)
		check(err)
		roots[fmt.Sprint(size)] = base64.StdEncoding.EncodeToString(root[:])
	}

	inclusions := []inclusion{}
	for _, size := range sizes {
		for _, index := range []int64{0, size / 3, size / 2, size - 1} {
			path, err := tlog.ProveRecord(size, index, reader)
			check(err)
			inclusions = append(inclusions, inclusion{size, index, encoded(path)})
		}
	}
	consistencies := []consistency{}
	for _, earlier := range sizes {
		for _, later := range sizes {
			if earlier > later {
				continue
			}
			proof, err := tlog.ProveTree(later, earlier, reader)
			check(err)
			consistencies = append(consistencies, consistency{earlier, later, encoded(proof)})
		}
	}

	tiles := []tile{}
	for _, size := range []int64{1, 255, 256, 257, 1000, most} {
		for _, t := range tlog.NewTiles(8, 0, size) {
			data, err := tlog.ReadTileData(t, reader)
			check(err)
			sum := sha256.Sum256(data)
			// The paths of x/mod contain the tile height, which C2SP omits: tile/8/0/000 is tile/0/000.
			tiles = append(tiles, tile{size, "tile" + t.Path()[len("tile/8"):], base64.StdEncoding.EncodeToString(sum[:])})
		}
	}

	seed := sha256.Sum256([]byte("a key for these vectors alone"))
	private := ed25519.NewKeyFromSeed(seed[:])
	verifier, err := note.NewEd25519VerifierKey("portal.example/log", private.Public().(ed25519.PublicKey))
	check(err)
	hash := verifier[len("portal.example/log+") : len("portal.example/log+")+8]
	skey := "PRIVATE+KEY+portal.example/log+" + hash + "+" + base64.StdEncoding.EncodeToString(append([]byte{1}, seed[:]...))
	signer, err := note.NewSigner(skey)
	check(err)
	signed, err := note.Sign(&note.Note{Text: "portal.example/log\n1000\n" + roots["1000"] + "\n"}, signer)
	check(err)

	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", " ")
	check(out.Encode(map[string]any{
		"roots": roots, "inclusions": inclusions, "consistencies": consistencies, "tiles": tiles,
		"note": map[string]string{
			"seed":     base64.StdEncoding.EncodeToString(seed[:]),
			"verifier": verifier, "signed": string(signed),
		},
	}))
}
