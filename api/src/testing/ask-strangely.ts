import { endpoints } from '@dossier/contract/endpoints'
import { verifyAudit } from '@dossier/contract/file/endpoints/changes'
import { expect } from 'vitest'
import { inTime } from '../platform/in-time'
import { openFirm } from './firm'
import { openProduct } from './open-product'
import { aChance } from './random'
import { askedBy, strangeRequests } from './strange-requests'

const ANSWERED_WITHIN_MS = 60_000

/** Sends five malformed requests a round to whichever call; fails where one is not answered, or not as it should be. */
export async function askStrangely(rounds: number): Promise<void> {
  const product = await openProduct()
  const firm = await openFirm(product)
  const client = await firm.client()
  const holder = await firm.holder()
  const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', holder)
  const change = await firm.propose(client, { city: 'Soto' })
  const known = [
    client,
    holder,
    person?.id ?? '',
    change,
    firm.users.manager.id,
    firm.id,
    'a'.repeat(24),
    client.toUpperCase(),
  ]
  const strange = strangeRequests(known, Object.values(firm.as))
  const chance = aChance(Number(process.env.FUZZ_SEED ?? 20_260_302))
  // Signing out is left to its own spec: everyone here stays signed in.
  const others = Object.entries(endpoints).filter(([name]) => name !== 'logout')
  const calls = await Promise.all(others.map(([, endpoint]) => askedBy(endpoint)))
  const statuses = new Map<number, number>()
  for (let round = 0; round < rounds; round++) {
    const requests = Array.from({ length: 5 }, () => strange.aRequest(chance, chance.pick(calls)))
    await Promise.all(
      requests.map(async ([path, init]) => {
        const asked = `${init.method} ${path} ${String(init.body ?? '').slice(0, 500)}`
        const answering = Promise.resolve(product.api.request(path, init))
        const response = await inTime(answering, ANSWERED_WITHIN_MS, `No answer to ${asked}`)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        const answer = await contentOf(response)
        const answered = { asked, status: response.status, answer }
        expect(answered).toMatchObject({ asked, answer: { status: expect.any(String) } })
        expect(response.status, asked).toBeLessThan(500)
        if (response.status >= 400)
          expect(answered).toMatchObject({ answer: { status: 'error', requestId: expect.any(String) } })
      }),
    )
  }
  // The requests are strange enough to be refused in every way, and sound enough to get through at times.
  for (const status of [200, 400, 401, 403, 404])
    expect([status, statuses.get(status) ?? 0]).toEqual([status, expect.toSatisfy((count: number) => count > 10)])
  expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
}

/** What is answered in JSON; a file is read to its end. */
async function contentOf(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.includes('json')) return response.json()
  await response.arrayBuffer()
  return { status: 'a file' }
}
