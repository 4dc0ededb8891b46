import { runScreening, screeningStates } from '@dossier/contract/endpoints/screening'
import type { FieldValue } from '@dossier/contract/field'
import { permissions } from '@dossier/contract/permissions'
import type { ScreeningStateOf } from '@dossier/contract/schemas/screening'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEntity, idOf } from '../testing/board.builder'
import { house, houseEntity, openDirectors, records } from '../testing/open-directors'
import { aHit, anAnswer, aRequest, screeningId } from '../testing/screening.builder'

type Facts = {
  readonly available?: 'YES' | 'NO'
  readonly may?: readonly string[]
  readonly values?: Readonly<Record<string, FieldValue>>
  readonly states?: ScreeningStateOf[]
}

async function open({ available = 'YES', may = permissions, values = {}, states = [] }: Facts = {}) {
  const entity = anEntity(houseEntity, 'Harbour Directors B.V.', { under: idOf(house), values })
  const opened = await openDirectors(records({ entities: [entity] }), {
    permissions: permissions.filter((name) => may.includes(name)),
  })
  stubClient({ sanction_screening_available: { value: available, new_value: null } })
  stub(screeningStates, { status: 'success', states })
  await opened.queryClient.invalidateQueries({ queryKey: ['client'] })
  return opened
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
    const state = {
      person_id: null,
      entity_id: idOf(houseEntity),
      screening_id: screeningId(1),
      datetime: '2026-11-21T12:00:00.000Z',
      outcome: 'no hits',
      hits: null,
      outOfDate: true,
    } as const
    stub(screeningStates, { status: 'success', states: [state] })
    await queryClient.invalidateQueries({ queryKey: ['client'] })
    const link = await screen.findByRole('link', { name: 'No hits' })
    expect(link).toHaveAttribute('href', expect.stringMatching(`/sanction-screening-lookups/${screeningId(1)}/$`))
    await standing('out of date')
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
