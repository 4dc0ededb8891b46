import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { permissions } from '@dossier/contract/platform/permissions'
import { runScreening, screeningStates } from '@dossier/contract/screening/endpoints'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEntity, idOf } from '../testing/board.builder'
import { house, houseEntity } from '../testing/open-directors'
import { openScreened, type Screened } from '../testing/open-screened'
import { aHit, aList, anAnswer, aRequest, aState, screeningId } from '../testing/screening.builder'

function open({
  values = {},
  ...screened
}: Screened & { readonly values?: Readonly<Record<string, FieldValue>> } = {}) {
  const entity = anEntity(houseEntity, 'Harbour Directors B.V.', { under: idOf(house), values })
  return openScreened({ entities: [entity] }, screened)
}

const screenHouse = { name: /^Sanction screening of .*Harbour Directors B.V./ }

describe('The sanction screening of an entity', () => {
  it('GOV-18 asks first, then shows its result, on which one decides', async () => {
    const sent: unknown[] = []
    stub(runScreening, ({ body }) => {
      sent.push(body)
      const request = aRequest({ firstname: '', surname: 'Harbour Directors B.V.', kind: 'organisation' })
      return { status: 'success', data: anAnswer(), request, search_id: screeningId(90), hits: [aHit()] }
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', screenHouse))
    const question = within(await screen.findByRole('dialog', { name: 'Sanction screening' }))
    expect(
      question.getByText(
        "A third party will use this entity's data to look for matches on sanction lists. Do you want to continue?",
      ),
    ).toBeVisible()
    expect(sent).toEqual([])
    await user.click(question.getByRole('button', { name: 'Continue' }))
    const result = await screen.findByRole('dialog', { name: 'Sanction Screening Result Information' })
    expect(sent).toEqual([{ entity_id: idOf(houseEntity) }])
    expect(result.querySelector('dl')).toHaveTextContent('Company nameHarbour Directors B.V.CountryNetherlands')
    expect(within(result).queryByText('Date of Birth')).toBeNull()
    expect(within(result).getByRole('button', { name: 'Decide' })).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-18 says what came of the newest, or that there was none', async () => {
    const { queryClient } = await open()
    const standing = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible()
    await standing('Not screened yet')
    const state = aState({ entity_id: idOf(houseEntity), outOfDate: true })
    stub(screeningStates, { status: 'success', states: [state] })
    await queryClient.invalidateQueries({ queryKey: ['client'] })
    const link = await screen.findByRole('link', { name: 'No hits' })
    expect(link).toHaveAttribute('href', expect.stringMatching(`/sanction-screening-lookups/${screeningId(1)}/$`))
    await standing('out of date')
  })

  it('GOV-18 says that monitoring found no one, when, in which lists of which day, and which of these is too old', async () => {
    const lists = [aList(), aList({ id: 'old', name: 'Old list', published: '2021-07-07', outOfDate: true })]
    await open({ states: [aState({ entity_id: idOf(houseEntity), screening_id: null, lists })] })
    expect(await screen.findByText('No hits')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'No hits' })).toBeNull()
    expect(screen.getByText('21/11/2026')).toBeVisible()
    const asked = within(screen.getByRole('list', { name: 'Lists asked' })).getAllByRole('listitem')
    expect(asked.map(({ textContent }) => textContent)).toEqual([
      'Sample list of 20/11/2026',
      'Old list of 07/07/2021out of date',
    ])
    await expectNoViolations()
  })

  it('SAN-28 is refused without a name', async () => {
    const { user } = await open({ values: { name: ' ' } })
    const buttons = await screen.findAllByRole('button', { name: /^Sanction screening of/ })
    await user.click(buttons.find(({ ariaLabel }) => !ariaLabel?.match(/Cijntje|Silva|Olsen/)) as HTMLElement)
    expect(
      await screen.findByText('Please fill Company name field(s) before using API sanction screening'),
    ).toBeVisible()
  })

  it.each([
    ['without world_search', { may: permissions.filter((name) => name !== 'world_search') }],
    ['while the switch is off', { available: 'NO' }],
  ] as const)('SAN-04 is not offered %s', async (_, facts) => {
    await open(facts)
    expect((await screen.findAllByRole('button', { name: /Harbour Directors/ }))[0]).toBeVisible()
    expect(screen.queryByRole('button', screenHouse)).toBeNull()
  })
})
