import { monitorEventLoopDelay } from 'node:perf_hooks'
import { median, shown, summaryOf } from './load'
import type { Office } from './office'

const samples = 100
const parallel = 50

/** Signing in: fifty at once beside everything else, and whether the time of an answer tells who has an account. */
export async function benchAccess(office: Office) {
  const organisation = await office.organisation()
  const emails: string[] = []
  for (let n = 0; n < samples; n++) {
    const { email } = await office.hire(organisation, 'TRUST_OFFICER', `user ${n}`)
    emails.push(email)
  }
  const unknown = emails.map((email) => `no-${email}`)
  const reset = (email: string) => post(office, '/user/forgot-password-request', { email })
  const wrong = (email: string) => post(office, '/login', { email, password: 'Dossier-bench-2' })
  return {
    ...(await fiftySignIns(office, emails)),
    ...(await compared(office, 'wrong password', wrong, emails, unknown)),
    ...(await compared(office, 'password reset', reset, emails, unknown)),
  }
}

async function fiftySignIns(office: Office, emails: readonly string[]) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const idle = await idleDelay()
  const times: number[] = []
  delay.enable()
  const started = performance.now()
  await Promise.all(
    emails.slice(0, parallel).map(async (email) => {
      await post(office, '/login', { email, password: office.password })
      times.push(performance.now() - started)
    }),
  )
  const ms = performance.now() - started
  delay.disable()
  const { p50, p99 } = summaryOf(times, ms)
  return {
    'fifty sign-ins at once, ms': `all ${shown(ms)}, median ${shown(p50)}, 99th ${shown(p99)}`,
    'event loop meanwhile, 99th percentile of its delay, ms (goal: under 50)': shown(delay.percentile(99) / 1e6),
    'the same with nothing to do, ms': shown(idle),
  }
}

/** What this machine does to an event loop at the moment. */
async function idleDelay(): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  delay.disable()
  return delay.percentile(99) / 1e6
}

/** Known and unknown addresses in turn, so that both meet the same machine. */
async function compared(
  office: Office,
  name: string,
  act: (email: string) => Promise<void>,
  known: readonly string[],
  unknown: readonly string[],
) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const measure = async (kind: 'known' | 'unknown', n: number) => {
    times[kind].push(await timed(() => act((kind === 'known' ? known : unknown)[n] ?? '')))
    await office.product.mail.deliver()
  }
  for (const n of known.keys()) {
    const first = n % 2 ? 'known' : 'unknown'
    await measure(first, n)
    await measure(first === 'known' ? 'unknown' : 'known', n)
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  return {
    [`${name}, median in ms`]: `known ${shown(one)}, unknown ${shown(other)}`,
    [`${name}, known less unknown, ms (goal: under 5)`]: shown(one - other),
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

async function post({ product }: Office, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await product.api.request(`/api/client${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (response.status === 429 || response.status >= 500) throw new Error(`${path}: ${response.status}`)
}
