import { aClient } from './acts'
import { load, shown } from './load'
import { listen, type Office } from './office'
import { watched } from './watched'

const ms = 4_000
const megabyte = 1024 * 1024

const filled = (begin: string, part: (n: number) => string, count: number, end: string) =>
  `${begin}${Array.from({ length: count }, (_, n) => part(n)).join(',')}${end}`

/** Bodies of at most 1 MB, made to keep their reader busy; the last are as large as their call lets them be. */
function hostileBodies(
  client: string,
): readonly (readonly [name: string, path: string, body: string, status: number])[] {
  const update = `/update/kyc-review/${client}`
  const save = '/due-diligence/save'
  const form = '"id":"64b000000000000000000001"'
  return [
    ['75,000 keys', update, filled('{', (n) => `"k${n}":1`, 75_000, '}'), 413],
    ['75,000 keys in a list', save, filled(`{${form},"elements":[{`, (n) => `"k${n}":1`, 75_000, '}]}'), 413],
    ['500,000 items', save, filled(`{${form},"elements":[`, () => '0', 500_000, ']}'), 413],
    ['100,000 levels', save, `{"record":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 413],
    ['a text of 1 MB', update, `{"city":"${'x'.repeat(megabyte - 100)}"}`, 413],
    ['a number of 1 MB', update, `{"rev":${'1'.repeat(megabyte - 100)}}`, 413],
    ['blanks of 1 MB', update, `{"rev":${' '.repeat(megabyte - 100)}-1}`, 413],
    ['200 unknown fields', update, filled('{', (n) => `"k${n}":1`, 200, '}'), 400],
    ['rich text of 400 parts', update, filled('{"other_comments":{"ops":[', () => '{"insert":7}', 400, ']}}'), 400],
    ['280 elements', save, filled(`{${form},"elements":[`, (n) => elementOf(n), 280, ']}'), 400],
  ]
}

const elementOf = (n: number) =>
  filled('{"_id":"64b000000000000000000001","rev":-1,', (key) => `"k${n}-${key}":"x"`, 25, '}')

/** What reading a body may do to everyone else: how long the loop stands still, and the slowest other answer. */
export async function benchHostileBodies(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const client = await aClient(office, token, 'Bench Holdings')
  const { address, close } = await listen(office.product.api.fetch)
  const others = { address, path: `/api/client/dashboard-data?company_id=${client}`, token, connections: 1 }
  await load({ ...others, ms })
  const rows: Record<string, string> = {}
  const idle = await watched(() => load({ ...others, ms }))
  rows['nothing else, ms'] = wordsOf(idle.answer.slowest, idle.delay)
  for (const [name, path, body, status] of hostileBodies(client)) {
    const hostile = {
      address,
      path: `/api/client${path}`,
      method: 'POST',
      token,
      body,
      status,
      connections: 4,
    } as const
    await load({ ...hostile, ms: 1_000 })
    const { answer, delay } = await watched(async () => {
      const [answer] = await Promise.all([load({ ...others, ms }), load({ ...hostile, ms })])
      return answer
    })
    rows[`${name} (${shown(body.length / 1024)} kB, ${status}), ms`] = wordsOf(answer.slowest, delay)
  }
  close()
  return rows
}

const wordsOf = (slowest: number, delay: { readonly p99: number; readonly longest: number }) =>
  `slowest other answer ${shown(slowest)}; the loop stands still for ${shown(delay.longest)} at most, 99th ${shown(delay.p99)}`
