import { ApiError } from '@dossier/shared-ui/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aForm, companyElementId as company } from '../../testing/a-form'
import { countUnsaved, keyOf, type Saved, type Typed } from './answers'
import { createAutosave } from './autosave'

const noon = new Date('2026-03-02T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

type Reply = (changes: Typed, rev: number) => Saved

/** A form with a server that keeps what it is sent, and answers the next replies first where they are given. */
function aPage({ replies = [], typed = {} }: { replies?: readonly Reply[]; typed?: Typed } = {}) {
  const sent: { changes: Typed; rev: number }[] = []
  const waiting = [...replies]
  let values = {}
  let kept: Typed = typed
  const keeps: Reply = (changes, rev) => {
    values = { ...values, ...changes[company] }
    return aForm(values, { rev: rev + 1 })
  }
  const autosave = createAutosave(aForm(), typed, {
    now: () => new Date(),
    keep: (left) => {
      kept = left
    },
    send: async (changes, rev) => {
      sent.push({ changes, rev })
      return (waiting.shift() ?? keeps)(changes, rev)
    },
  })
  const type = (field: string, value: string) => autosave.answer(company, field, value)
  const status = () => autosave.get().status
  return { autosave, type, sent, status, kept: () => kept }
}

const rejecting =
  (facts: ConstructorParameters<typeof ApiError>[0]): Reply =>
  () => {
    throw new ApiError(facts)
  }
const unreachable = rejecting({ status: 0, code: 'unreachable', message: '' })

describe('Saving as one goes', () => {
  it('sends the changed fields once typing pauses, with the revision they are based on', async () => {
    const page = aPage()
    page.type('tax_id', 'NL')
    page.type('tax_id', 'NL-1')
    expect(page.status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.sent).toEqual([{ changes: { [company]: { tax_id: 'NL-1' } }, rev: 3 }])
    expect(page.autosave.get()).toMatchObject({ status: 'saved', savedAt: '2026-03-02T12:00:01.000Z' })
    page.type('trading_name', 'Harbour')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.sent[1]).toEqual({ changes: { [company]: { trading_name: 'Harbour' } }, rev: 4 })
  })

  it('DDL-29 sends a value once, whatever the server makes of it, and goes on where typing does', async () => {
    const trims: Reply = (changes, rev) =>
      aForm({ contact_person_name: String(changes[company]?.contact_person_name).trim() }, { rev: rev + 1 })
    const page = aPage({ replies: [trims, trims] })
    page.type('contact_person_name', 'Maria ')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.sent).toHaveLength(1)
    expect(page.status()).toBe('saved')
    expect(page.kept()).toEqual({})
    page.type('contact_person_name', 'Maria Lopez ')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.sent.map(({ changes }) => changes[company]?.contact_person_name)).toEqual(['Maria ', 'Maria Lopez '])
  })

  it('sends at once when it is asked to, and one request after the other', async () => {
    const page = aPage()
    page.type('tax_id', 'NL-1')
    const first = page.autosave.flush()
    page.type('trading_name', 'Harbour')
    await Promise.all([first, page.autosave.flush()])
    expect(page.sent.map(({ changes }) => changes[company])).toEqual([{ tax_id: 'NL-1' }, { trading_name: 'Harbour' }])
    expect(page.status()).toBe('saved')
  })

  it('keeps a wrong value to itself and sends the rest', async () => {
    const page = aPage()
    page.type('contact_email_address', 'nobody')
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.sent).toEqual([{ changes: { [company]: { tax_id: 'NL-1' } }, rev: 3 }])
    expect(countUnsaved(page.autosave.get().answers)).toBe(1)
  })
})

describe('When saving does not work', () => {
  it('keeps what was typed without a connection, and tries again by itself', async () => {
    const page = aPage({ replies: [unreachable, unreachable] })
    page.type('tax_id', 'NL-1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.status()).toBe('unreachable')
    expect(page.kept()).toEqual({ [company]: { tax_id: 'NL-1' } })
    page.type('trading_name', 'Harbour')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.status()).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(page.status()).toBe('saved')
    expect(page.sent.at(-1)?.changes).toEqual({ [company]: { tax_id: 'NL-1', trading_name: 'Harbour' } })
    expect(page.kept()).toEqual({})
  })

  it('tries at once when the browser says that the connection is back', async () => {
    const page = aPage({ replies: [unreachable] })
    const detach = page.autosave.attach()
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(page.status()).toBe('saved')
    detach()
  })

  it('goes on after a reload from what the tab kept', async () => {
    const page = aPage({ typed: { [company]: { tax_id: 'NL-1' } } })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.sent).toEqual([{ changes: { [company]: { tax_id: 'NL-1' } }, rev: 3 }])
    expect(page.kept()).toEqual({})
  })

  it('tries a server that is not able to again, too', async () => {
    const page = aPage({ replies: [rejecting({ status: 503, code: 'unavailable', message: '' })] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.status()).toBe('failed')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.status()).toBe('saved')
  })

  it('leaves out what the server refuses by field, and saves the rest', async () => {
    const errors = { [keyOf(company, 'tax_id')]: 'Input too long' }
    const page = aPage({ replies: [rejecting({ status: 400, code: 'invalid-request', message: '', errors })] })
    page.type('tax_id', 'NL-1')
    page.type('trading_name', 'Harbour')
    await page.autosave.flush()
    expect(page.sent.at(-1)?.changes).toEqual({ [company]: { trading_name: 'Harbour' } })
    expect(page.autosave.get().answers.typed).toEqual({ [company]: { tax_id: 'NL-1' } })
  })

  it('sends the newer answer where the one before it was refused meanwhile', async () => {
    const errors = { [keyOf(company, 'tax_id')]: 'Input too long' }
    const rejection = rejecting({ status: 400, code: 'invalid-request', message: '', errors })
    const typesOn: Reply = (changes, rev) => {
      page.type('tax_id', 'NL-12')
      return rejection(changes, rev)
    }
    const page = aPage({ replies: [typesOn] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.sent.map(({ changes }) => changes[company]?.tax_id)).toEqual(['NL-1', 'NL-12'])
    expect([page.status(), page.kept()]).toEqual(['saved', {}])
  })

  it('sends what is set back while it saves', async () => {
    const setsBack: Reply = (changes, rev) => {
      page.type('tax_id', '')
      return aForm({ ...changes[company] }, { rev: rev + 1 })
    }
    const page = aPage({ replies: [setsBack] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.sent.map(({ changes }) => changes[company]?.tax_id)).toEqual(['NL-1', ''])
  })

  it('does not turn in circles when a rejection names nothing that was sent', async () => {
    const errors = { rev: 'Invalid value' }
    const page = aPage({ replies: [rejecting({ status: 400, code: 'invalid-request', message: '', errors })] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.sent).toHaveLength(1)
    expect(page.status()).toBe('failed')
  })

  it('GOV-07 goes on from the present state when the form moved on', async () => {
    const details = { current: aForm({ company_name: 'Harbour Holdings' }, { rev: 7 }) }
    const page = aPage({ replies: [rejecting({ status: 409, code: 'stale-record', message: '', details })] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.sent.map(({ rev }) => rev)).toEqual([3, 7])
    expect(page.status()).toBe('saved')
  })

  it('GOV-32 waits, with what was typed, while someone is signed in in this browser', async () => {
    const signedIn = rejecting({ status: 403, code: 'forbidden', message: 'Sign out to fill in this form' })
    const page = aPage({ replies: [signedIn] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.status()).toBe('signed-in')
    page.type('tax_id', 'NL-2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([page.sent.length, page.kept()]).toEqual([1, { [company]: { tax_id: 'NL-2' } }])
    await page.autosave.flush()
    expect([page.sent.length, page.status()]).toEqual([1, 'signed-in'])
    await page.autosave.signedOut()
    expect([page.sent.length, page.status()]).toEqual([2, 'saved'])
  })

  it.each([
    [401, 'invalid-link', 'invalid-link'],
    [403, 'forbidden', 'closed'],
  ] as const)('stops for good on %i', async (status, code, end) => {
    const page = aPage({ replies: [rejecting({ status, code, message: '' })] })
    page.type('tax_id', 'NL-1')
    await page.autosave.flush()
    expect(page.status()).toBe(end)
    page.type('tax_id', 'NL-2')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.sent).toHaveLength(1)
  })
})
