import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApiProcess } from '../../testing/api-process'

const kills = 8
const people = 20
const password = 'Dossier-demo-1'
const settings = {
  DEMO: 'on',
  NODE_ENV: 'development',
  RATE_PUBLIC_PER_MINUTE: '1000000',
  RATE_ACCOUNT_ATTEMPTS: '1000000',
}

type Form = { readonly token: string; readonly element: string }
type Opened = { readonly elements: readonly { _id: string; type: string; trading_name: { value: string | null } }[] }
type Made = { readonly dueDiligence: { access_link_token: string } }

it('kill -9 while clients fill in their forms loses no acknowledged answer, and the audit chain verifies after each', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dossier-kills-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const acknowledged = new Map<Form, string>()
  const attempted = new Map<Form, string>()
  let forms: readonly Form[] | undefined
  let saved = 0
  for (let round = 0; round < kills; round++) {
    const { child, exited, port } = await startApiProcess({ ...settings, DATA_DIR: dataDir })
    const calls = callsTo(port)
    forms ??= await newForms(calls)
    for (const form of forms) {
      const now = (await calls.companyIn(form.token)).trading_name.value
      // the save that was under way when the process was killed may be there too, being whole
      expect([acknowledged.get(form) ?? null, attempted.get(form) ?? null]).toContain(now)
      if (now !== null) acknowledged.set(form, now)
    }
    const officer = await calls.signIn('officer@demo.test')
    expect(await calls.get('/audit/verify', officer)).toMatchObject({ ok: true })

    // the moment differs from round to round, and is the same in every run
    const killAt = saved + 40 + ((round * 37) % 60)
    const untilKilled = forms.map(async (form, person) => {
      for (let count = 0; saved < killAt; count++) {
        const trading_name = `Round ${round}, person ${person}, answer ${count}`
        attempted.set(form, trading_name)
        await calls.post('/due-diligence/save', {
          token: form.token,
          elements: [{ _id: form.element, trading_name }],
        })
        acknowledged.set(form, trading_name)
        saved++
        if (saved === killAt) child.kill('SIGKILL')
      }
    })
    await Promise.allSettled(untilKilled)
    expect(saved).toBeGreaterThanOrEqual(killAt)
    await exited
  }
  expect(acknowledged.size).toBe(people)
  process.stdout.write(`${saved} acknowledged answers of ${people} people, ${kills} kills, none lost\n`)
})

type Calls = ReturnType<typeof callsTo>

/** Calls of a process at a port, as pages make them. */
function callsTo(port: number) {
  const base = `http://127.0.0.1:${port}/api/client`
  const call = async <T>(path: string, token: string, sent: RequestInit): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(base + path, { ...sent, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const post = <T>(path: string, body: object, token = '') =>
    call<T>(path, token, { method: 'POST', body: JSON.stringify(body) })
  return {
    post,
    get: (path: string, token: string) => call<object>(path, token, {}),
    signIn: async (email: string) => (await post<{ token: string }>('/login', { email, password })).token,
    async companyIn(token: string) {
      const { elements } = await post<Opened>('/due-diligence-info', { token })
      const company = elements.find(({ type }) => type === 'company')
      if (!company) throw new Error('The form has no company')
      return company
    },
  }
}

/** Makes a form for each of the people. */
async function newForms({ post, signIn, companyIn }: Calls): Promise<readonly Form[]> {
  const manager = await signIn('manager@demo.test')
  const filters = { company_type: 'corporate' }
  const { companies } = await post<{ companies: { _id: string }[] }>('/companies/list', { filters }, manager)
  const forms: Form[] = []
  for (let person = 0; person < people; person++) {
    const company_id = companies[person % companies.length]?._id
    const form = { company_id, label: `Form ${person}` }
    const { dueDiligence } = await post<Made>('/due-diligence/create', form, manager)
    const token = dueDiligence.access_link_token
    forms.push({ token, element: (await companyIn(token))._id })
  }
  return forms
}
