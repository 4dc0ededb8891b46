/** What stands in a pack for those who were handed it. */
export const readme = ({ of, publicKey }: { of: string; publicKey: string }) => `Audit trail of ${of}

To verify it, unpack it and run, with Node.js 20 or later and without a network:

    node verify.mjs

It names every line that was changed, dropped, moved or added, and a lost end, and ends with 1 then. Rather than the
verify.mjs of the pack take one that you trust; it is short enough to be read first. Two things make the proof yours:

    node verify.mjs --key <key>          the public key that you were given, not the one in the pack:
                                         ${publicKey}
    node verify.mjs --anchors <file>     the anchors that were mailed to you or kept elsewhere, one a line

pack.json       what the pack holds: range, head of the trail when it was made, SHA-256 of each file
pack.sig        Ed25519 signature of pack.json
events.jsonl    one event a line, as it was hashed: "hash" is the SHA-256 of everything else in sorted JSON, "previous"
                the hash of the event before; events of a client also carry their own number and predecessor
                "stored" holds how the act found and left what else it wrote, as digests by a salt that stays with the office
actions.jsonl   one change a line, value by value with its salt: the SHA-256 of salt and value. A value that the exporter
                may not see is there by its hash alone. The SHA-256 of all hashes, sorted, is the "digest" of the change,
                which the newest event about it holds in "seals"
anchors.jsonl   heads of the whole trail that were signed and kept elsewhere, and those of the client's own part, whose
                "organisation_id" ends with the client
names.jsonl     the names in events: an event holds the place of each and its "digest", the SHA-256 of the salt and of what it
                is the name of with the name. Of a name that was erased the digest alone is left
accesses.jsonl  in the pack of a client: who looked at its file, a line each. Events 'accesses sealed' of the whole trail
                hold a digest of all accesses of each day
public-key.txt  the key in base64url

A change that was made again behind the range of the pack is left out and listed in "elsewhere" of pack.json; so are
changes of other clients. Of changes from before the trail said what changes hold, see the pack of the whole trail.
`
