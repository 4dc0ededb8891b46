import type { EventDocument } from '../src/trail/events/audit-event'
import { link } from '../src/trail/events/audit-event'
import { digestOfSeals } from '../src/trail/events/seal'
import { saltedName } from '../src/trail/names/salted-name'
import { aClient, approveAll } from './acts'
import { load, shown } from './load'
import { listen, type Office } from './office'
import { watched } from './watched'

const events = 200_000
const clients = 50
const writtenAtOnce = 5_000
const idleMs = 4_000
const mostMs = 30_000

/** How long verifying a long trail takes, what memory, and how long others wait meanwhile. */
export async function benchVerify(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const { token: officer } = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const ids: string[] = []
  for (let n = 0; n < clients; n++) ids.push(await aClient(office, token, `Bench Holdings ${n}`))
  await approveAll(office, officer)
  await lengthen(office, organisation, ids)

  const { address, close } = await listen(office.product.api.fetch)
  const others = { address, path: `/api/client/dashboard-data?company_id=${ids[0]}`, token, connections: 1 }
  await load({ ...others, ms: idleMs })
  const idle = await watched(() => load({ ...others, ms: idleMs }))

  const alone = await verified(address, officer)
  const ms = Math.min(mostMs, alone.ms)
  const { answer, delay } = await watched(async () => {
    const [measured] = await Promise.all([load({ ...others, ms }), verified(address, officer)])
    return measured
  })
  close()
  return {
    'events, clients': `${alone.events}, ${clients}`,
    'verified alone, s': shown(alone.ms / 1_000),
    'memory more than before, MB': shown(alone.memory / 1024 / 1024),
    'nothing else, ms': wordsOf(idle.answer, idle.delay),
    'while it is verified, ms': wordsOf(answer, delay),
  }
}

/** Adds events to a chain, linked as acts link theirs, by turns of the clients. */
async function lengthen({ database: { db }, product }: Office, chain: string, ids: readonly string[]) {
  const { audit } = product.context
  const head = await audit.head(chain)
  const newest = new Map(await audit.clientHeads(chain, 0, head.sequence))
  const at = new Date().toISOString()
  const names = new Map(
    [chain, ...ids].map((id) => [id, saltedName(id, id === chain ? 'bench' : 'Articles of Incorporation')]),
  )
  await product.context.audit.addNames(chain, [...names.values()])
  const named = (place: string, id: string) => ({ place, digest: names.get(id)?.digest ?? '' })
  let { sequence, hash } = head
  while (sequence < events) {
    const some: EventDocument[] = []
    for (let n = 0; n < writtenAtOnce && sequence < events; n++) {
      sequence += 1
      const company_id = ids[sequence % ids.length] ?? ''
      const before = newest.get(company_id) ?? { sequence: 0, hash: '' }
      const event = link({
        sequence,
        organisation_id: chain,
        actor_id: null,
        actor_type: 'SYSTEM',
        what: 'document viewed',
        record: { kind: 'kyc_file', id: company_id },
        names: [named('actor_name', chain), named('record.name', company_id)],
        company_id,
        at,
        address: '198.51.100.7',
        details: { file: `${company_id}-articles.pdf` },
        company_sequence: before.sequence + 1,
        company_previous: before.hash,
        seals: [],
        digest: digestOfSeals([]),
        previous: hash,
      })
      hash = event.hash
      newest.set(company_id, { sequence: before.sequence + 1, hash })
      some.push({ ...event, _id: `${chain}-${sequence}` })
    }
    await db.collection<EventDocument>('audit_events').insertMany(some)
  }
  await db.collection<{ _id: string }>('audit_heads').updateOne({ _id: chain }, { $set: { sequence, hash, at } })
}

/** Throws where the trail is not whole. */
async function verified(address: string, token: string) {
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 50)
  const begun = performance.now()
  const response = await fetch(`${address}/api/client/audit/verify`, { headers: { authorization: `Bearer ${token}` } })
  const answer = (await response.json()) as { ok?: boolean; events: number }
  clearInterval(watch)
  if (answer.ok !== true) throw new Error(`the trail is not whole: ${JSON.stringify(answer)}`)
  return { ms: performance.now() - begun, memory: highest - before, events: answer.events }
}

const wordsOf = (
  { p50, p99, slowest }: { readonly p50: number; readonly p99: number; readonly slowest: number },
  delay: { readonly longest: number },
) =>
  `an answer takes ${shown(p50)}, the 99th ${shown(p99)}, the slowest ${shown(slowest)}; the loop stands still for ${shown(delay.longest)} at most`
