import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { permissions } from '@dossier/contract/platform/permissions'
import { runScreening } from '@dossier/contract/screening/endpoints'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPerson, idOf } from '../testing/board.builder'
import { ana, anaPerson } from '../testing/open-directors'
import { openScreened, type Screened } from '../testing/open-screened'
import { anAnswer, aRequest, aState, screeningId } from '../testing/screening.builder'

type Values = Readonly<Record<string, FieldValue>>
const complete: Values = { dateOfBirth: '1980-12-01', passportCountry: 'CW' }

type Facts = Screened & { readonly values?: Values; readonly proposals?: Values }

function open({ values = complete, proposals = {}, ...screened }: Facts = {}) {
  const person = aPerson(anaPerson, 'Ana Silva', { under: idOf(ana), values, proposals })
  return openScreened({ persons: [person] }, screened)
}

const screenAna = () => screen.findByRole('button', { name: /^Sanction screening of .*Ana Silva/ })
const webSearch = () => screen.findByRole('link', { name: /^Manual web search for/ })

describe('The sanction screening of a person', () => {
  it('SAN-27 asks first, as a third party uses the data, then waits and shows the result', async () => {
    const sent: unknown[] = []
    const line = slowLine()
    stub(runScreening, ({ body }) => {
      sent.push(body)
      const kept = { request: aRequest(), search_id: screeningId(90), hits: [] }
      return line.carries({ status: 'success' as const, data: anAnswer(), ...kept })
    })
    const { user } = await open()
    await user.click(await screenAna())
    const question = within(await screen.findByRole('dialog', { name: 'Sanction screening' }))
    expect(question.getByText(/third party will use .* data to look for matches on sanction lists/)).toBeVisible()
    expect(sent).toEqual([])
    await expectNoViolations()
    await user.click(question.getByRole('button', { name: 'Continue' }))
    const waiting = await screen.findByRole('dialog', { name: 'Please Wait' })
    expect(within(waiting).getByText('Performing Sanction Screaning...')).toBeVisible()
    await line.arrives()
    expect(await screen.findByRole('dialog', { name: 'Sanction Screening Result Information' })).toBeVisible()
    expect(sent).toEqual([{ person_id: idOf(anaPerson) }])
  })

  it('GOV-18 says what came of the newest', async () => {
    const counts = { undecided: 1, proposed: 0, decided: 1, reopened: 0 }
    const state = aState({ person_id: idOf(anaPerson), outcome: 'hits', hits: counts, outOfDate: true })
    await open({ states: [state] })
    const link = await screen.findByRole('link', { name: '2 hits: 1 to decide, 1 decided' })
    expect(link).toHaveAttribute('href', expect.stringMatching(`/sanction-screening-lookups/${screeningId(1)}/$`))
    expect(screen.getByText('out of date')).toBeVisible()
  })

  it('GOV-18 says where it was never run', async () => {
    await open()
    const [ofAna] = await screen.findAllByText('Not screened yet')
    expect(ofAna).toBeVisible()
  })

  it('SAN-27 is not run when it is not confirmed', async () => {
    const { user } = await open()
    await user.click(await screenAna())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [{ firstName: null, lastName: '  ' }, 'First Name, Last Name, Date of Birth, Nationality'],
    [{ dateOfBirth: '1980-12-01' }, 'Nationality'],
  ])('SAN-28 SAN-30 is refused while %j is all that is known', async (values, list) => {
    const { user } = await open({ values })
    const [ofAna] = await screen.findAllByRole('button', { name: /^Sanction screening of/ })
    await user.click(ofAna as HTMLElement)
    expect(await screen.findByText(`Please fill ${list} field(s) before using API sanction screening`)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['Please fill Nationality fields before using API sanction screening', 'The lists are closed'])(
    'SAN-29 says what the server said: %s',
    async (message) => {
      stub(runScreening, () => refuse('invalid-request', { message }))
      const { user } = await open()
      await user.click(await screenAna())
      await user.click(await screen.findByRole('button', { name: 'Continue' }))
      expect(await screen.findByText(message)).toBeVisible()
    },
  )

  it('SAN-30 takes the passport country as nationality, and what is proposed before what stands', async () => {
    const proposals = { lastName: 'Silva Pinto', passportCountry: 'CW' }
    const { user } = await open({ values: { dateOfBirth: '1980-12-01' }, proposals })
    expect(await webSearch()).toHaveAttribute('href', 'https://www.google.com/search?q=Ana+Silva+Pinto')
    await user.click(await screenAna())
    expect(await screen.findByRole('dialog', { name: 'Sanction screening' })).toBeVisible()
  })

  it('SAN-31 has a link that searches the web for both names in a new tab', async () => {
    await open()
    const link = await webSearch()
    expect(link).toHaveAttribute('href', 'https://www.google.com/search?q=Ana+Silva')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it.each([
    [{ firstName: null }, 'Please fill First Name field'],
    [{ lastName: null }, 'Please fill Last Name field'],
  ])('SAN-32 searches the web for no one without both names: %j', async (values, text) => {
    const { user } = await open({ values })
    await user.click(await webSearch())
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    ['without world_search', 'YES', permissions.filter((name) => name !== 'world_search')],
    ['while the switch is off', 'NO', permissions],
  ] as const)('SAN-04 is not offered %s', async (_, available, may) => {
    await open({ available, may })
    expect((await screen.findAllByRole('button', { name: /Ana Silva/ }))[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Sanction screening/ })).toBeNull()
  })
})
