import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { Document } from 'mongodb'
import { found } from '../../platform/errors'
import { type AuditEvent, link } from '../../trail/events/audit-event'
import type { TamperedOffice } from './tampered-office'

/** What must find a way of tampering. */
export type Finder = 'verify' | 'command' | 'pack' | 'serving'

/** A way to alter what is stored. `quick` ones stand in the suite that runs with every change. */
export type Way = {
  readonly name: string
  readonly found: readonly Finder[]
  readonly quick?: true
  readonly tamper: (office: TamperedOffice) => unknown
}

const everywhere: readonly Finder[] = ['verify', 'command', 'pack']
/** Without events, or with a head that stands in the way of the next one, no pack can be made. Packs hold no anchors' file. */
const atMachine: readonly Finder[] = ['verify', 'command']
type Update = Record<string, unknown>

const set =
  (collection: string, which: (office: TamperedOffice) => Document, values: Update) => (office: TamperedOffice) =>
    altered(office.in(collection).updateOne(which(office), { $set: values }))
const drop = (collection: string, which: (office: TamperedOffice) => Document) => (office: TamperedOffice) =>
  office.in(collection).deleteOne(which(office))
/** Puts in another one like one that is there. */
const putIn =
  (collection: string, which: (office: TamperedOffice) => Document, values: Update) =>
  async (office: TamperedOffice) => {
    const like = found(await office.in(collection).findOne(which(office)))
    await office.in(collection).insertOne({ ...like, _id: 'f'.repeat(24), ...values })
  }

/** A way that alters nothing would be found by nobody and prove nothing. */
async function altered(update: Promise<{ readonly modifiedCount: number }>) {
  if ((await update).modifiedCount !== 1) throw new Error('This way of tampering altered nothing')
}

const each = (
  what: string,
  values: Update,
  way: (update: Update) => Way['tamper'],
  quick: readonly string[] = [],
): Way[] =>
  Object.entries(values).map(([field, value]) => ({
    name: `${what}: ${field}`,
    found: everywhere,
    tamper: way({ [field]: value }),
    ...(quick.includes(field) && { quick: true as const }),
  }))

const way = (name: string, tamper: Way['tamper'], found = everywhere): Way => ({ name, found, tamper })
const quickWay = (name: string, tamper: Way['tamper'], found = everywhere): Way => ({
  name,
  found,
  tamper,
  quick: true,
})

const ofFirm = ({ firm }: TamperedOffice) => ({ organisation_id: firm.id })
const fifth = (office: TamperedOffice) => ({ ...ofFirm(office), sequence: 5 })
const changeOf = ({ approved }: TamperedOffice) => ({ _id: approved })
const clientOf = ({ client }: TamperedOffice) => ({ _id: client })
const officialOf = ({ official }: TamperedOffice) => ({ _id: official })
const nameOf = ({ client }: TamperedOffice) => ({ subject: client })

/** Ends the chain with another event. */
const endWith = (office: TamperedOffice, { sequence, hash, at }: Pick<AuditEvent, 'sequence' | 'hash' | 'at'>) =>
  office.in('audit_heads').updateOne({ _id: office.firm.id }, { $set: { sequence, hash, at } })

async function dropLast(office: TamperedOffice) {
  const [last, before] = [await office.event(0), await office.event(1)]
  await office.in('audit_events').deleteOne({ _id: last._id })
  await endWith(office, before as Stored)
}

type Stored = AuditEvent & { _id: string }

/** Alters an event, and makes all hashes behind it anew. */
async function rehash(office: TamperedOffice, sequence: number, alter: (event: AuditEvent) => Partial<AuditEvent>) {
  const events = await office.in('audit_events').find(ofFirm(office)).sort({ sequence: 1 }).toArray()
  const ends = new Map<string, string>()
  let previous = ''
  for (const document of events) {
    const { _id, hash, ...event } = document as Stored
    const { company_id } = event
    const company_previous = company_id === null ? null : (ends.get(company_id) ?? '')
    const content = { ...event, previous, company_previous }
    const next = link(event.sequence === sequence ? { ...content, ...alter({ ...content, hash }) } : content)
    await office.in('audit_events').replaceOne({ _id }, next)
    if (company_id !== null) ends.set(company_id, next.hash)
    previous = next.hash
    if (event.sequence === events.length) await endWith(office, next)
  }
}

const eventFields: Update = {
  actor_id: 'a'.repeat(24),
  actor_type: 'CLIENT',
  what: 'change denied',
  record: null,
  'record.id': 'a'.repeat(24),
  company_id: null,
  at: '2026-01-01T00:00:00.000Z',
  address: '203.0.113.9',
  details: {},
  'details.more': true,
  names: [],
  'names.0.digest': 'f'.repeat(64),
  'names.0.place': 'record.name',
  seals: [],
  digest: 'f'.repeat(64),
  company_sequence: 99,
  company_previous: 'f'.repeat(64),
  previous: 'f'.repeat(64),
  hash: 'f'.repeat(64),
  sequence: 999,
}

const ofEvents: Way[] = [
  ...each('an event', eventFields, (values) => set('audit_events', fifth, values), ['actor_id', 'details']),
  way('an event: its organisation', (office) =>
    altered(office.in('audit_events').updateOne(fifth(office), { $set: { organisation_id: 'f'.repeat(24) } })),
  ),
  way(
    'the first event dropped',
    drop('audit_events', (office) => ({ ...ofFirm(office), sequence: 1 })),
  ),
  quickWay('an event dropped', drop('audit_events', fifth)),
  way('the last event dropped', async ({ in: of, event }) =>
    of('audit_events').deleteOne({ _id: (await event(0))._id }),
  ),
  quickWay('the end dropped and the head rewound', dropLast),
  way('all events dropped', (office) => office.in('audit_events').deleteMany(ofFirm(office)), atMachine),
  way(
    'events and head dropped',
    async (office) => {
      await office.in('audit_events').deleteMany(ofFirm(office))
      await office.in('audit_heads').deleteOne({ _id: office.firm.id })
    },
    atMachine,
  ),
  way('two events that changed places', async (office) => {
    const events = office.in('audit_events')
    for (const [from, to] of [
      [5, 900],
      [6, 5],
      [900, 6],
    ] as const) {
      await events.updateOne({ ...ofFirm(office), sequence: from }, { $set: { sequence: to } })
    }
  }),
  way(
    'an event put in behind the last',
    async (office) => putIn('audit_events', fifth, { sequence: (await office.event(0)).sequence + 1 })(office),
    atMachine,
  ),
  way(
    'a head of another hash',
    set('audit_heads', ({ firm }) => ({ _id: firm.id }), { hash: 'f'.repeat(64) }),
  ),
  way(
    'a head of another number',
    set('audit_heads', ({ firm }) => ({ _id: firm.id }), { sequence: 3 }),
    atMachine,
  ),
  quickWay('an event altered, and all hashes behind it made anew', (office) =>
    rehash(office, 5, () => ({ actor_id: 'a'.repeat(24) })),
  ),
  way('an event without its seals, and all hashes behind it made anew', (office) =>
    rehash(office, 5, () => ({ seals: [] })),
  ),
]

const ofNames: Way[] = [
  ...each(
    'a name',
    { name: 'Harbour Trading', salt: '0'.repeat(32), subject: 'a'.repeat(24) },
    (values) => set('salted_names', nameOf, values),
    ['name'],
  ),
  way('a name taken away', drop('salted_names', nameOf)),
  way('a name erased without an event', (office) =>
    office.in('salted_names').updateOne(nameOf(office), { $unset: { name: '', salt: '' } }),
  ),
]

const changeFields: Update = {
  'parts.0.fields.city.new': 'Curaçao',
  'parts.0.fields.city.current': 'Curaçao',
  'parts.0.recordId': 'a'.repeat(24),
  note: 'Seen in the register',
  userId: 'a'.repeat(24),
  userName: 'officer',
  authorIds: [],
  'closing.taken': 'denied',
  'closing.by': 'somebody else',
  closing: null,
  open: true,
  rev: 9,
  salt: '0'.repeat(32),
  sequence: 1,
  company_id: 'a'.repeat(24),
  parts: [],
}

const ofChanges: Way[] = [
  ...each('an approved change', changeFields, (values) => set('actions', changeOf, values), [
    'parts.0.fields.city.new',
  ]),
  way(
    'a denied change: its reason',
    set('actions', ({ denied }) => ({ _id: denied }), { 'closing.rejectText': 'No' }),
  ),
  way(
    'an open change: its value',
    set('actions', ({ open }) => ({ _id: open }), { 'parts.0.fields.city.new': 'Jan Thiel' }),
  ),
  way('a change taken away', drop('actions', changeOf)),
  way('a change put in', putIn('actions', changeOf, {})),
  way('a change moved to another organisation', (office) =>
    altered(office.in('actions').updateOne(changeOf(office), { $set: { organisation_id: office.other.id } })),
  ),
]

const ofRecords: Way[] = [
  ...each(
    'a client',
    {
      'values.city': 'Barber',
      'values.risk_level': 'low',
      'proposals.city': 'Jan Thiel',
      'facts.company_type': 'account_holder',
    },
    (values) => set('companies', clientOf, values),
    ['values.city'],
  ),
  ...each(
    'a record',
    {
      'values.firstName': 'Rafaela',
      'values.pep': 'NO',
      values: {},
      'links.mbd_related': [],
      kind: 'due_diligence_element',
      company_id: 'f'.repeat(24),
      organisation_id: 'f'.repeat(24),
    },
    (values) => set('records', officialOf, values),
  ),
  way('a record taken away', drop('records', officialOf)),
  quickWay('a record put in', putIn('records', officialOf, {})),
  way('a client taken away', drop('companies', clientOf)),
  way('a client put in', putIn('companies', clientOf, {})),
]

const ofAccounts: Way[] = [
  quickWay(
    'an account: its type',
    set('users', ({ firm }) => ({ _id: firm.users.trust.id }), { type: 'ADMINISTRATOR' }),
  ),
  way(
    'an organisation: its name',
    set('organisations', ({ firm }) => ({ _id: firm.id }), { name: 'Zeelandia' }),
  ),
]

const ofQuestionnaires: Way[] = [
  ...each(
    'what a client saved by link',
    { 'fields.0.new': 'NL-2', 'fields.0.old': 'NL-0', inside: true, at: new Date(0), form_id: 'a'.repeat(24) },
    (values) => set('due_diligence_edits', () => ({}), values),
    ['fields.0.new'],
  ),
  way(
    'what a client saved, taken away',
    drop('due_diligence_edits', () => ({})),
  ),
  way(
    'what a client saved, put in',
    putIn('due_diligence_edits', () => ({}), {}),
  ),
]

const ofSnapshots: Way[] = [
  ...each('a snapshot', { label: 'Another review', at: new Date(0), company_id: 'a'.repeat(24) }, (values) =>
    set('snapshots', () => ({}), values),
  ),
  way(
    'a snapshot marked as deleted',
    set('snapshots', () => ({}), { deleted: { by: 'a'.repeat(24), at: new Date(0) } }),
  ),
  way('a record of a snapshot altered', async (office) => {
    const snapshot = office.in('snapshot_records')
    const one = found(await snapshot.findOne({}))
    await altered(snapshot.updateOne({ _id: one._id }, { $set: { forged: true } }))
  }),
  way(
    'a record of a snapshot taken away',
    drop('snapshot_records', () => ({})),
  ),
  way(
    'a change of a snapshot taken away',
    drop('snapshot_actions', () => ({})),
  ),
  quickWay(
    'a snapshot taken away',
    drop('snapshots', () => ({})),
  ),
  way(
    'a snapshot put in',
    putIn('snapshots', () => ({}), {}),
  ),
]

const sealedAccess = (office: TamperedOffice) => ({ ...ofFirm(office), what: 'file' })
const daysOfFirm = ({ firm }: TamperedOffice) => ({ _id: firm.id })
const ofAccesses: Way[] = [
  ...each('an access', { user_id: 'a'.repeat(24), what: 'pack', at: new Date(0) }, (values) =>
    set('accesses', sealedAccess, values),
  ),
  way('an access taken away', drop('accesses', sealedAccess)),
  quickWay('the count of a sealed day of accesses lowered', async (office) => {
    const { counts } = found(await office.in('access_days').findOne(daysOfFirm(office)))
    const [day] = Object.keys(counts)
    await set('access_days', daysOfFirm, { [`counts.${day}`]: 0 })(office)
  }),
  way('a day counted that was not sealed', set('access_days', daysOfFirm, { 'counts.2000-01-01': 1_000 })),
  way('the sealed days of accesses said to end later', set('access_days', daysOfFirm, { day: '9999-12-31' })),
  way('the sealed days of accesses said to end earlier', set('access_days', daysOfFirm, { day: '2000-01-01' })),
  way('the counts of accesses taken away', drop('access_days', daysOfFirm)),
  way('an access put in', putIn('accesses', sealedAccess, { once: 'once more' })),
]

const ofChain = ({ firm }: TamperedOffice) => ({ organisation_id: firm.id })
/** Of two of the same head the later one counts. */
const alterNewestAnchor = (values: Update) => async (office: TamperedOffice) => {
  const [newest] = await office
    .in('audit_anchors')
    .find(ofChain(office))
    .sort({ sequence: -1, at: -1 })
    .limit(1)
    .toArray()
  await altered(office.in('audit_anchors').updateOne({ _id: newest?._id ?? '' }, { $set: values }))
}

const ofAnchors: Way[] = [
  ...each(
    'the newest anchor in the database',
    { hash: 'f'.repeat(64), sequence: 999, signature: 'A'.repeat(86) },
    (values) => alterNewestAnchor(values),
  ),
  quickWay('all anchors in the database dropped', (office) => office.in('audit_anchors').deleteMany({}), atMachine),
  way('the file of anchors emptied', ({ path }) => truncateSync(path), atMachine),
  quickWay('the file of anchors gone', ({ path }) => rmSync(path), atMachine),
  way(
    'another hash in the file of anchors',
    ({ path }) => writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/"hash":"./g, '"hash":"g')),
    atMachine,
  ),
  way(
    'the end dropped, the head rewound and the database made to forget its anchors',
    async (office) => {
      await dropLast(office)
      await office.in('audit_anchors').deleteMany({})
    },
    atMachine,
  ),
]

/** The content of a document on the shelf: its file, and its first piece. */
async function contentOf({ in: of }: TamperedOffice, id: string) {
  const { serverName } = found(await of('records').findOne({ _id: id })).values.file as { serverName: string }
  const sha256 = /[0-9a-f]{64}/.exec(JSON.stringify(serverName))?.[0] ?? ''
  const file = found(await of('documents.files').findOne({ filename: { $regex: `^${sha256}` } }))
  const chunks = of('documents.chunks')
  return { file, chunks, chunk: found(await chunks.findOne({ files_id: file._id })) }
}

const byContent: readonly Finder[] = ['verify', 'command', 'pack', 'serving']
async function flip(office: TamperedOffice) {
  const { chunks, chunk } = await contentOf(office, office.document)
  const data = Buffer.from((chunk.data as { buffer: Uint8Array }).buffer)
  data.writeUInt8(data.readUInt8(20) ^ 1, 20)
  await chunks.updateOne({ _id: chunk._id }, { $set: { data } })
}
const ofShelf: Way[] = [
  quickWay('one bit of a file', flip, byContent),
  way(
    'a file gone from its shelf',
    async (office) => {
      const { file } = await contentOf(office, office.document)
      await office.in('documents.files').deleteOne({ _id: file._id })
    },
    byContent,
  ),
  way(
    'the content of one file under the name of another',
    async (office) => {
      const [one, two] = [await contentOf(office, office.document), await contentOf(office, office.secondDocument)]
      await one.chunks.updateOne({ _id: one.chunk._id }, { $set: { data: two.chunk.data } })
    },
    byContent,
  ),
  way('a record with the SHA-256 of another file', async (office) => {
    const other = found(await office.in('records').findOne({ _id: office.secondDocument }))
    await altered(
      office.in('records').updateOne({ _id: office.document }, { $set: { 'values.file': other.values.file } }),
    )
  }),
]

/** Ways to alter what lies in the database, on the shelf and in the file of anchors. */
export const waysInStore: readonly Way[] = [
  ...ofEvents,
  ...ofNames,
  ...ofChanges,
  ...ofRecords,
  ...ofAccounts,
  ...ofQuestionnaires,
  ...ofSnapshots,
  ...ofAccesses,
  ...ofAnchors,
  ...ofShelf,
]
