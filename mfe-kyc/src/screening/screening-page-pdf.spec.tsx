import { type Permission, permissions } from '@dossier/contract/platform/permissions'
import { getScreening, saveScreening, screeningPdf } from '@dossier/contract/screening/endpoints'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { stubSnapshots } from '@dossier/shared-ui/testing/stub-snapshots'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAnswer, aRequest, aResult, aScreening, screeningId } from '../testing/screening.builder'
import { ScreeningPage } from './screening-page'

const routes = [{ path: '/:companyId/sanction-screening-lookups/:screeningId', element: <ScreeningPage /> }]
const readerAlone: readonly Permission[] = ['view_audit_section_comment']

type Kept = Parameters<typeof aScreening>[0]
type Facts = { readonly may?: readonly Permission[]; readonly search?: string }

async function open(screening: Kept, { may = permissions, search = '' }: Facts = {}) {
  stubClient()
  stub(getScreening, aScreening(screening))
  const at = `/${clientId(1)}/sanction-screening-lookups/${screeningId(1)}/${search}`
  const page = renderPage(routes, { at, permissions: [...may] })
  await screen.findByRole('region', { name: 'Sanction Screening Result Information' })
  return page
}
const button = () => screen.queryByRole('button', { name: 'Save as PDF' })
const ofPerson = { person_id: screeningId(50) }

describe('Saving a screening as PDF from its page', () => {
  it('SAN-33 SAN-38 keeps the match that was picked with its person', async () => {
    const sent: unknown[] = []
    stub(saveScreening, ({ body }) => {
      sent.push(body)
      return refuse('unavailable')
    })
    const response = JSON.stringify(anAnswer({ results: [aResult(), aResult()] }))
    const { user } = await open({ ...ofPerson, response })
    expect(button()).toBeDisabled()
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'I understand' }))
    await user.click(screen.getAllByRole('button', { name: /^Show / })[1] as HTMLElement)
    await user.click(button() as HTMLElement)
    expect((await screen.findAllByText(/Error saving document/))[0]).toBeVisible()
    expect(sent).toEqual([{ person_id: screeningId(50), search_id: screeningId(90), sanctionIndex: 1 }])
  })

  it.each([
    ['a lookup', {}],
    ['an entity', { entity_id: screeningId(60), request: aRequest({ kind: 'organisation' }) }],
  ])('gives the result of %s away, to those who read it', async (_, kept) => {
    const asked: unknown[] = []
    stub(screeningPdf, ({ query }) => {
      asked.push(query)
      return refuse('unavailable')
    })
    const { user } = await open(kept, { may: readerAlone })
    await user.click(button() as HTMLElement)
    await user.click(within(screen.getByRole('dialog', { name: 'Save as PDF' })).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(asked).toEqual([{ search_id: screeningId(90), sanctionIndex: 0 }]))
  })

  it.each([
    ['of a person without world_search', ofPerson, { may: readerAlone }],
    ['of a person in review mode', ofPerson, { search: `?snapshot=${screeningId(7)}` }],
    ['of a search that failed', { outcome: 'failed' }, {}],
  ] as const)('SAN-38 is not offered for the result %s', async (_, kept, facts) => {
    stubSnapshots()
    await open(kept, facts)
    expect(button()).toBeNull()
  })
})
