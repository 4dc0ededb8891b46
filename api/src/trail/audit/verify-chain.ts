import { type AuditEvent, hashOfEvent } from '../events/audit-event'
import { digestOfSeals } from '../events/seal'
import { type ChainClaims, gatherClaims } from './chain-claims'
import type { Find } from './difference'

export type Head = { readonly sequence: number; readonly hash: string }

/** A head that is known from elsewhere, and since when; of a client's part, by the numbers of the client. */
export type KnownHead = Head & { readonly at: string; readonly companyId?: string | undefined }

/** Heads of a chain that were signed before. */
export type KnownHeads = (chain: string) => Promise<readonly KnownHead[]>

/** What a chain was walked with. */
type Walk = {
  readonly head: Head
  readonly known?: readonly KnownHead[]
  readonly find?: Find
}

/** A chain that was walked: where it ends, the first event at which it does not hold, and what its events say. */
export type WalkedChain = {
  readonly last: number
  readonly brokenAt: number | undefined
  readonly claims: ChainClaims
}

/** Where a walk is: the event before, and the newest of each client. */
type Walked = Head & { readonly at: string; readonly clients: ReadonlyMap<string, Head> }

/**
 * Walks events in the order of their sequence, to the last one, however many of them do not hold: changed, dropped,
 * re-ordered, inserted, cut short of the head, earlier than the one before, or other than it was known to be.
 */
export async function verifyChain(
  events: AsyncIterable<AuditEvent>,
  { head, known = [], find = () => undefined }: Walk,
): Promise<WalkedChain> {
  const isOther = othersThan(known)
  const { claims, add } = gatherClaims()
  const clients = new Map<string, Head>()
  let last: Walked = { sequence: 0, hash: '', at: '', clients }
  let brokenAt: number | undefined
  const broken = (event: number, text: string) => {
    brokenAt ??= event
    find({ event, place: null, text })
  }

  for await (const event of events) {
    for (const text of faultsOf(event, last, isOther)) broken(last.sequence + 1, text)
    const { sequence, hash, at, company_id, company_sequence } = event
    add(event)
    if (company_id) clients.set(company_id, { sequence: company_sequence ?? 0, hash })
    last = { sequence, hash, at, clients }
  }
  const endOf = (companyId?: string) => (companyId === undefined ? last : clients.get(companyId))?.sequence ?? 0
  for (const { sequence, companyId, at } of known) {
    if (sequence > endOf(companyId)) broken(last.sequence + 1, lost(sequence, companyId, at))
  }
  if (last.sequence !== head.sequence || last.hash !== head.hash) {
    broken(last.sequence + 1, 'the trail does not end with the event that its head names')
  }
  return { last: last.sequence, brokenAt, claims }
}

const lost = (sequence: number, companyId: string | undefined, at: string) =>
  `the end is lost: event ${sequence}${companyId === undefined ? '' : ` of client ${companyId}`} was there on ${at}`

/** Why an event is not the one that follows the last, in words. */
function faultsOf(event: AuditEvent, last: Walked, isOther: ReturnType<typeof othersThan>): string[] {
  const { hash, ...content } = event
  const { sequence, previous, at, company_id } = content
  const next = last.sequence + 1
  if (sequence > next)
    return [sequence === next + 1 ? `event ${next} is missing` : `events ${next} to ${sequence - 1} are missing`]
  const ofClient = company_id ? (last.clients.get(company_id)?.sequence ?? 0) + 1 : 0
  const known = isOther(hash, next) || isOther(hash, ofClient, company_id)
  return [
    hash !== hashOfEvent(content) && 'it is not what its hash says',
    previous !== last.hash && 'it does not follow the event before it: one of the two was changed or put in',
    !isSealed(event) && 'its digest is not that of its seals',
    !Array.isArray(event.names) && 'it says nothing of its names',
    !followsItsClient(event, last.clients) && 'it is not the next event of its client',
    known && 'it is not the one that an anchor names',
    at < last.at && 'it is earlier than the event before it',
  ].filter((text) => text !== false)
}

/** Returns whether an event is another than the one that was known by its number. */
function othersThan(known: readonly KnownHead[]) {
  const place = (sequence: number, companyId?: string | null) => `${companyId ?? ''} ${sequence}`
  const hashes = new Map<string, Set<string>>()
  for (const { companyId, sequence, hash } of known) {
    const at = place(sequence, companyId)
    hashes.set(at, (hashes.get(at) ?? new Set()).add(hash))
  }
  return (hash: string, sequence: number, companyId?: string | null) =>
    [...(hashes.get(place(sequence, companyId)) ?? [])].some((former) => former !== hash)
}

/** Whether an event says rightly what became of changes (GOV-33). */
const isSealed = ({ seals, digest }: AuditEvent) => Array.isArray(seals) && digest === digestOfSeals(seals)

/** Whether an event says rightly which of its client's events it is. */
function followsItsClient(event: AuditEvent, clients: ReadonlyMap<string, Head>): boolean {
  const { company_id, company_sequence, company_previous } = event
  if (!company_id) return company_sequence === null && company_previous === null
  const last = clients.get(company_id) ?? { sequence: 0, hash: '' }
  return company_sequence === last.sequence + 1 && company_previous === last.hash
}
