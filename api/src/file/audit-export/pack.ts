import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Signer } from '../../platform/secrets/signing-key'
import type { Entry } from '../../platform/zip'
import type { Anchor } from '../../trail/anchors/anchor'
import type { ChangeNow, StoredChange } from '../../trail/audit/sealed-change.repository'
import type { Verdict } from '../../trail/audit/verdict'
import type { Head } from '../../trail/audit/verify-chain'
import type { AuditEvent } from '../../trail/events/audit-event'
import { canonical } from '../../trail/events/canonical'
import { digestOfStored, hashOfFact, type SealedContent, saltOf, sealedFacts } from '../../trail/events/seal'
import { isThere, type KeptName } from '../../trail/names/salted-name'
import { type ActionDocument, actionFrom } from '../case-files/stored-form'
import type { Viewer } from '../case-files/visibility'
import { readme } from './readme'
import { reveals } from './revealed'

/** What a pack is made of, read before its first byte is written. */
export type Contents = {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly companyId: string | null
  readonly exportedAt: Date
  readonly head: Head
  /** Of the client's part, by its own numbers; null where the pack is of the whole trail. */
  readonly clientHead: Head | null
  readonly trail: Verdict
  /** The number of its first event: of the trail, or of the client. */
  readonly first: number
  readonly events: AsyncIterable<AuditEvent>
  readonly changes: AsyncIterable<StoredChange>
  /** The names that events hold digests of. */
  readonly namesByDigest: (digests: readonly string[]) => Promise<ReadonlyMap<string, KeptName>>
  readonly changeNow: (id: string, after: number) => Promise<ChangeNow>
  readonly anchors: readonly Anchor[]
  /** Who looked at the client's file; undefined where the pack is of the whole trail (GOV-46). */
  readonly accesses: AsyncIterable<object> | undefined
  readonly viewer: Viewer
  readonly signer: Signer
}

/** Beside this module, in the sources as in what is deployed. */
const verifier = () => readFileSync(new URL('./verify.mjs', import.meta.url), 'utf8')

/** What the list of a pack says of its events and changes, known once they were read. */
type Packed = {
  readonly range: { readonly first: number; last: number; hash: string }
  lastSequence: number
  /** The digest that the newest event in the range gives each change. */
  readonly digests: Map<string, string>
  /** The digests of names in the range. */
  readonly names: Set<string>
  /** Changes that an event in the range speaks of, and whose state is sealed elsewhere. */
  readonly elsewhere: string[]
}

/** Makes the files of a pack one after the other, so that little of it is in memory; what lists them is signed last. */
export async function* packed(contents: Contents): AsyncIterable<Entry> {
  const { organisation, companyId, exportedAt, head, clientHead, trail, first, anchors, signer } = contents
  const files: Record<string, string> = {}
  const pack: Packed = {
    range: { first, last: first - 1, hash: '' },
    lastSequence: 0,
    digests: new Map(),
    names: new Set(),
    elsewhere: [],
  }
  const entry = (name: string, content: AsyncIterable<string> | Iterable<string>): Entry => ({
    name,
    content: hashed(content, (hash) => {
      files[name] = hash
    }),
  })

  yield entry('README.txt', [readme({ of: organisation.name, publicKey: signer.publicKey })])
  yield entry('verify.mjs', [verifier()])
  yield entry('public-key.txt', [`${signer.publicKey}\n`])
  yield entry('events.jsonl', linesOf(eventsInto(pack, contents)))
  yield entry('names.jsonl', linesOf(namesInto(pack, contents)))
  yield entry('actions.jsonl', linesOf(changesInto(pack, contents)))
  yield entry('anchors.jsonl', linesOf(anchors))
  if (contents.accesses) yield entry('accesses.jsonl', linesOf(contents.accesses))
  const listed = JSON.stringify({
    format: 1,
    organisation,
    company_id: companyId,
    exported_at: exportedAt.toISOString(),
    range: pack.range,
    head,
    client_head: clientHead,
    trail,
    elsewhere: pack.elsewhere,
    public_key: signer.publicKey,
    files,
  })
  yield { name: 'pack.json', content: [listed] }
  yield { name: 'pack.sig', content: [signer.sign(listed)] }
}

async function* eventsInto(pack: Packed, { events }: Contents) {
  for await (const event of events) {
    pack.range.last += 1
    pack.range.hash = event.hash
    pack.lastSequence = event.sequence
    for (const { action, digest } of event.seals ?? []) pack.digests.set(action, digest)
    for (const { digest } of event.names ?? []) pack.names.add(digest)
    yield event
  }
}

const namesAtOnce = 500

/** The names that the events hold digests of, each with its salt; of one that was erased the digest alone (RET-02). */
async function* namesInto({ names }: Packed, { namesByDigest }: Contents) {
  const digests = [...names]
  for (let from = 0; from < digests.length; from += namesAtOnce) {
    const kept = await namesByDigest(digests.slice(from, from + namesAtOnce))
    for (const name of kept.values()) yield isThere(name) ? name : { ...name, erased: true }
  }
}

/** The changes that the events speak of, after these were read. */
async function* changesInto(pack: Packed, contents: Contents) {
  const { digests, elsewhere } = pack
  const isElsewhere = (id: string) => isSealedElsewhere(contents, id, pack.lastSequence)
  const unseen = new Set(digests.keys())
  for await (const { id, content } of contents.changes) {
    unseen.delete(id)
    if (!digests.has(id)) continue
    if (digests.get(id) !== digestOfStored(content) && (await isElsewhere(id))) {
      elsewhere.push(id)
      continue
    }
    const shown = openedIfWhole(content, contents.viewer)
    if (shown) yield shown
  }
  for (const id of unseen) if (await isElsewhere(id)) elsewhere.push(id)
}

/** Whether an event behind the range made a change again, or it is of another client; else it was tampered with. */
async function isSealedElsewhere({ changeNow, companyId }: Contents, id: string, after: number): Promise<boolean> {
  const { content, digest } = await changeNow(id, after)
  return digest !== undefined || (content !== undefined && companyId !== null && content.company_id !== companyId)
}

/** Nothing for what has not the form of a change any more: that it is missing is what the verifier names. */
function openedIfWhole(content: SealedContent, viewer: Viewer) {
  try {
    return opened(content, viewer)
  } catch {
    return undefined
  }
}

/** A change value by value; of what the viewer may not see, the hashes alone. */
function opened(content: SealedContent, viewer: Viewer) {
  const document = content as ActionDocument
  const revealed = reveals(viewer, actionFrom(document))
  const facts = sealedFacts(content).map((fact) => {
    const salt = saltOf(content.salt, fact.path)
    const { path, value } = fact
    return revealed(fact) ? { path, salt, value: value ?? null } : { hash: hashOfFact(salt, fact) }
  })
  return { id: document._id, facts }
}

async function* linesOf(values: AsyncIterable<unknown> | Iterable<unknown>): AsyncIterable<string> {
  for await (const value of values) yield `${canonical(value)}\n`
}

/** The same content, whose SHA-256 is known at its end. */
async function* hashed(content: AsyncIterable<string> | Iterable<string>, ended: (hash: string) => void) {
  const hash = createHash('sha256')
  for await (const text of content) {
    hash.update(text)
    yield text
  }
  ended(hash.digest('hex'))
}
