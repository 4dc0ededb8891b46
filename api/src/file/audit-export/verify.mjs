// Verifies a pack of the audit trail, offline:   node verify.mjs [--anchors file] [--key key] [folder]
// It needs Node.js 20 and nothing else. README.txt says what the files are; each step below says what it proves.
import { createHash, createPublicKey, verify as isSignature } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** JSON with sorted keys: the same content is always the same text. */
const canonical = (value) =>
  JSON.stringify(value, (_, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })

/** Whether the holder of an Ed25519 key signed a text. A signature has one way to be written. */
function isSigned(publicKey, text, signature) {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    return bytes.toString('base64url') === signature && isSignature(null, Buffer.from(text), key, bytes)
  } catch {
    return false
  }
}

/** The lines of a file, each with its number and what it says; what cannot be read is found. */
function linesOf(name, content, find) {
  const lines = content.toString('utf8').split('\n')
  if (lines.pop() !== '') find(`${name} ends in the middle of a line`)
  return lines.flatMap((text, index) => {
    try {
      return [{ at: `${name} line ${index + 1}`, says: JSON.parse(text) }]
    } catch {
      find(`${name} line ${index + 1} is changed: it cannot be read`)
      return []
    }
  })
}

/** 1. The list of contents is what the product signed, and every file is what the list says. */
function checkFiles(read, find) {
  const text = read('pack.json')
  const pack = JSON.parse(text.toString('utf8'))
  if (!isSigned(pack.public_key, text, read('pack.sig').toString('utf8')))
    find('pack.json is changed: not what was signed')
  for (const [name, hash] of Object.entries(pack.files)) {
    if (sha256(read(name)) !== hash) find(`${name} is changed: its SHA-256 is not that of pack.json`)
  }
  return pack
}

/** 2. Every event is what its hash says, follows the one before it, and none of the range is missing. */
function checkEvents(pack, lines, find) {
  const ofClient = pack.company_id !== null
  const { first, last, hash: end } = pack.range
  const seals = new Map()
  const names = new Map()
  const hashes = new Map()
  const numbers = new Map()
  let before
  for (const { at, says: event } of lines) {
    const { hash, ...content } = event
    const found = sha256(canonical(content))
    const number = ofClient ? event.company_sequence : event.sequence
    const previous = ofClient ? event.company_previous : event.previous
    if (found !== hash) find(`${at} is changed: event ${event.sequence} is not what its hash says`)
    if (ofClient && event.company_id !== pack.company_id) find(`${at} is added: it is of another client`)
    if (event.organisation_id !== pack.organisation.id) find(`${at} is added: it is of another organisation`)
    if (!(number >= first && number <= last)) find(`${at} is added: event ${event.sequence} is not of the range`)
    if (numbers.has(number)) find(`${at} is added: event ${event.sequence} is there already`)
    else if (before !== undefined && number < before.number) find(`${at} is out of order: event ${event.sequence}`)
    else if (before?.number === number - 1 && previous !== before.found) {
      find(`${at} does not follow the line before it: one of the two is changed or put in`)
    }
    if (sha256(canonical(event.seals ?? null)) !== event.digest) find(`${at} is changed: its digest is another`)
    for (const { action, digest } of event.seals ?? []) seals.set(action, digest)
    for (const { digest } of event.names ?? []) if (!names.has(digest)) names.set(digest, event.sequence)
    numbers.set(number, found)
    hashes.set(event.sequence, found)
    before = { number, found }
  }
  for (let number = first; number <= last; number++) {
    if (!numbers.has(number)) find(`event ${number}${ofClient ? ' of the client' : ''} is missing: it was dropped`)
  }
  if (numbers.has(last) && numbers.get(last) !== end) find(`event ${last} is not the one that pack.json ends with`)
  return { seals, names, hashes, numbers }
}

/** 3. Every name is the one that events hold the digest of, or was erased: then its digest alone is there. */
function checkNames(lines, names, find) {
  const seen = new Set()
  for (const { at, says } of lines) {
    const { digest, subject, name, salt, erased } = says
    if (!names.has(digest)) find(`${at} is added: no event holds this name`)
    else if (seen.has(digest)) find(`${at} is added: this name is there already`)
    else if (erased !== true && sha256(salt + canonical([subject, name])) !== digest) {
      find(`${at} is changed: the name is not the one in event ${names.get(digest)}`)
    }
    seen.add(digest)
  }
  for (const [digest, sequence] of names) {
    if (!seen.has(digest)) find(`a name in event ${sequence} is missing: it was dropped`)
  }
}

/** 4. Every change is what the newest event says of it. A value that is kept back is there by its hash. */
function checkChanges(pack, lines, seals, find) {
  const seen = new Set()
  for (const { at, says: change } of lines) {
    const hashes = change.facts.map(({ path, salt, value, hash }) => hash ?? sha256(salt + canonical([path, value])))
    const named = change.facts.some(({ path, value }) => path?.join() === '_id' && value === change.id)
    if (!seals.has(change.id)) find(`${at} is added: no event speaks of change ${change.id}`)
    else if (seen.has(change.id)) find(`${at} is added: change ${change.id} is there already`)
    else if (!named || sha256(hashes.sort().join('\n')) !== seals.get(change.id)) {
      find(`${at} is changed: change ${change.id} is not what its last event says`)
    }
    seen.add(change.id)
  }
  for (const id of seals.keys()) {
    if (!seen.has(id) && !pack.elsewhere.includes(id)) find(`change ${id} is missing: it was dropped`)
  }
}

/** 5. The trail, and the part of the client, reach as far as every head that was signed, with the same event there. */
function checkAnchors(pack, lines, { hashes, numbers }, find) {
  for (const { at, says: anchor } of lines) {
    const { organisation_id, sequence, hash, at: instant, public_key, signature } = anchor
    const ofClient = organisation_id === `${pack.organisation.id}/${pack.company_id}`
    if (!ofClient && organisation_id !== pack.organisation.id) continue
    const statement = canonical({ organisation_id, sequence, hash, at: instant, public_key })
    const there = (ofClient ? numbers : hashes).get(sequence)
    const end = (ofClient ? pack.client_head : pack.head).sequence
    const what = ofClient ? ' of the client' : ''
    if (!isSigned(public_key, statement, signature)) find(`${at} is changed: not what was signed`)
    else if (public_key !== pack.public_key) find(`${at} is signed with another key: ${public_key}`)
    else if (sequence > end) {
      find(`the end is lost: events ${end + 1} to ${sequence}${what} were there on ${instant} (${at})`)
    } else if (there !== undefined && there !== hash) {
      find(`event ${sequence}${what} is not the one that was there on ${instant} (${at})`)
    }
  }
}

/** Returns everything that is wrong with a pack, nothing when it is whole. `read` answers a file's bytes by its name. */
export function verifyPack(read, { anchors, key } = {}) {
  const findings = []
  const find = (text) => void findings.push(text)
  try {
    const pack = checkFiles(read, find)
    if (key !== undefined && key !== pack.public_key) find(`the pack is signed with another key: ${pack.public_key}`)
    const { broken_at, differences = [], altered_files: altered = [] } = pack.trail
    if (broken_at !== undefined) find(`the whole trail did not hold when the pack was made: event ${broken_at}`)
    for (const { event, objectType, _id, text } of differences) {
      find(`the database was not what event ${event} says: ${objectType ? `${objectType} ${_id} ` : ''}${text}`)
    }
    for (const { name, file } of altered) find(`the file of ${name} was not the one that was kept: ${file}`)
    const lines = (name) => linesOf(name, read(name), find)
    const known = checkEvents(pack, lines('events.jsonl'), find)
    checkNames(lines('names.jsonl'), known.names, find)
    checkChanges(pack, lines('actions.jsonl'), known.seals, find)
    checkAnchors(pack, lines('anchors.jsonl'), known, find)
    if (anchors) checkAnchors(pack, linesOf('your anchors', anchors, find), known, find)
  } catch (error) {
    find(`the pack cannot be read: ${error.message}`)
  }
  return findings
}

/** The command itself. */
function main(words) {
  const option = (name) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined)
  const [anchors, key] = [option('--anchors'), option('--key')]
  const folder = words[0] ?? dirname(fileURLToPath(import.meta.url))
  const read = (name) => readFileSync(join(folder, name))
  const findings = verifyPack(read, { anchors: anchors && readFileSync(anchors), key })
  const say = (text) => process.stdout.write(`${text}\n`)
  for (const finding of findings) say(`✗ ${finding}`)
  if (findings.length === 0) {
    const pack = JSON.parse(read('pack.json').toString('utf8'))
    const { range, head, public_key, exported_at, company_id } = pack
    const of = company_id === null ? '; the trail' : ' of one client; the trail of the organisation'
    say(`✓ whole: events ${range.first} to ${range.last}${of} ended with event ${head.sequence} on ${exported_at}`)
    const { files_as_of: filesAsOf } = pack.trail
    if (filesAsOf !== undefined) say(`  not all files were compared then; all were ${filesAsOf ?? 'never yet'}`)
    say(`  signed with ${public_key} — compare it with the key you were given`)
  }
  process.exitCode = findings.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
