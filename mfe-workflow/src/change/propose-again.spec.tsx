import { acme, aHandledChange, changeId, personId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChangeDetail } from '../changes/change.queries'
import { changeRequest, openQueue } from '../testing/opened-change'
import { stubChanges } from '../testing/stub-changes'

const act = 'Correct and propose again'
const again = { may: true, under: null, known: null } as const
type Facts = Parameters<typeof aHandledChange>[1]

/** One's own change in the change log. */
async function openDenied(facts: Facts, inFull: Partial<ChangeDetail>, search = '') {
  const denied = { actionTaken: 'rejected', reject_text: 'The register says otherwise', ...facts } as const
  const served = stubChanges(aHandledChange(1, denied))
  served.details = { [changeId(1)]: inFull }
  const page = openQueue(`/${acme._id}/change-log/${changeId(1)}${search}`)
  return page
}

const panel = async () => within(await changeRequest())

describe('One’s own denied change', () => {
  it('WRK-19 offers the form that it was typed in', async () => {
    await openDenied({}, { propose_again: again })
    const link = await (await panel()).findByRole('link', { name: act })
    const address = `/${acme._id}/shareholders/?again=${changeId(1)}&highlight=${personId}`
    expect(link).toHaveAttribute('href', address)
    await expectNoViolations()
  })

  it('WRK-19 that was to add something offers the page it is added on', async () => {
    await openDenied({ actionType: 'create', objectType: 'ubo_related' }, { propose_again: again })
    expect(await (await panel()).findByRole('link', { name: act })).toHaveAttribute(
      'href',
      `/${acme._id}/shareholders/?again=${changeId(1)}`,
    )
  })

  it('WRK-19 that was to add a client offers the list of clients', async () => {
    await openDenied({ actionType: 'create', objectType: 'kyc_review' }, { propose_again: again })
    expect(await (await panel()).findByRole('link', { name: act })).toHaveAttribute('href', `/?again=${changeId(1)}`)
  })

  it('WRK-19 leads on to the form at once where the notice asks for it', async () => {
    const { router } = await openDenied({}, { propose_again: again }, '?correct=true')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${acme._id}/shareholders/`))
    expect(router.state.location.search).toBe(`?again=${changeId(1)}&highlight=${personId}`)
  })

  it.each([
    ['client_gone', /the client is not there any more/],
    ['record_gone', /the record is not in the file any more/],
    ['parent_gone', /what it was to stand under is not in the file any more/],
    ['right', /you may no longer change this part of the file/],
  ] as const)('WRK-19 says why it cannot be proposed again: %s', async (because, text) => {
    const { router } = await openDenied({}, { propose_again: { may: false, because } }, '?correct=true')
    expect(await (await panel()).findByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: act })).toBeNull()
    expect(router.state.location.pathname).toBe(`/${acme._id}/change-log/${changeId(1)}`)
  })

  it.each([
    [{ actionType: 'remove', fields: {} }, /A removal has nothing to correct/],
    [{ objectType: 'screening_hit' }, /where the hit is shown/],
    [{ objectType: 'kyc_file', fields: { file: { current: null, new: {} } } }, /attached again in the row/],
    [{ fields: { mbd_related: { current: 'Harbour B.V.', new: '' } } }, /Where a record stands/],
  ] as const)('WRK-19 says where else it begins anew, and links it: %o', async (facts, text) => {
    await openDenied(facts as Facts, { propose_again: again })
    const shown = await panel()
    expect(await shown.findByText(text)).toBeVisible()
    expect(shown.queryByRole('link', { name: act })).toBeNull()
    expect(shown.getAllByRole('link', { name: 'Open the page it is on' })[0]).toHaveAttribute(
      'href',
      `/${acme._id}/shareholders/`,
    )
  })

  it('WRK-19 is offered of no other change', async () => {
    await openDenied({}, {})
    await (await panel()).findByText('The register says otherwise')
    expect(screen.queryByRole('link', { name: act })).toBeNull()
  })
})
