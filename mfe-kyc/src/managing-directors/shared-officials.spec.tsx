import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDirector, anEntity, aPerson, idOf } from '../testing/board.builder'
import { button, dialog, house, houseEntity, openDirectors, panelOf, rafael, records } from '../testing/open-directors'

const [trust, trustEntity] = [20, 21]
type Changes = NonNullable<Parameters<typeof aDirector>[1]>['changing']

/** Rafael is an official of two legal entities; `at` is what open changes say of it at each of them. */
const shared = (
  at: { readonly first?: Changes; readonly second?: Changes } = {},
  pending_actions = [anOpenChange()],
) => {
  const { persons, entities } = records()
  const changes = Object.keys(at).length === 0 ? [] : pending_actions
  return records({
    mds: [
      aDirector(house, { legalEntity: idOf(houseEntity), persons: [idOf(rafael)], changing: at.first ?? [] }),
      aDirector(trust, { legalEntity: idOf(trustEntity), persons: [idOf(rafael)], changing: at.second ?? [] }),
    ],
    persons: [
      ...persons.filter(({ _id }) => _id !== idOf(rafael)),
      aPerson(rafael, 'Rafael Cijntje', { under: idOf(house), pending_actions: changes }),
    ],
    entities: [...entities, anEntity(trustEntity, 'Lagoon Trust B.V.', { under: idOf(trust) })],
  })
}

const change = (does: 'join' | 'leave') => [{ person: idOf(rafael), action: anOpenChange()._id, does }]
const leaving = 'Remove from this director: Rafael Cijntje'

describe('An official of several managing directors', () => {
  it('GOV-12 is removed from one of them, and not everywhere', async () => {
    const sent: unknown[] = []
    const { user } = await openDirectors(shared())
    expect(screen.queryByRole('button', { name: 'Delete Rafael Cijntje' })).toBeNull()
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(panelOf(trust).getByRole('button', { name: leaving }))
    expect(await screen.findByRole('dialog', { name: 'Remove Official' })).toBeVisible()
    const question = 'Are you sure you want to remove this Official from Lagoon Trust B.V.? Nothing changes elsewhere.'
    expect(dialog().getByText(question)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: idOf(rafael), type: 'person', parent_id: idOf(trust), rev: expect.any(Number) }])
  })

  it('GOV-12 is removed from the one where they are shown', async () => {
    const { user } = await openDirectors(shared())
    await user.click(panelOf(rafael).getByRole('button', { name: leaving }))
    expect(await dialog().findByText(/from Harbour Directors B\.V\.\?/)).toBeVisible()
  })

  it('GOV-12 says where it stands without a second full stop', async () => {
    await openDirectors(shared())
    const text = 'Rafael Cijntje is shown above, among the officials of Harbour Directors B.V.'
    expect(panelOf(trust).getByText(text)).toBeVisible()
  })

  it('CHG-12 says where that is requested, and is deleted where one director is left', async () => {
    await openDirectors(shared({ second: change('leave') }))
    expect(button('Delete Rafael Cijntje')).toBeVisible()
    expect(panelOf(trust).getByText('Removal from here requested, awaiting approval')).toBeVisible()
    expect(panelOf(rafael).queryByText(/awaiting approval/)).toBeNull()
    expect(screen.queryByRole('button', { name: leaving })).toBeNull()
  })

  it('CHG-12 has the amber mark where they are only asked for', async () => {
    await openDirectors(shared({ first: change('join') }))
    expect(panelOf(rafael).getByText('New here, awaiting approval')).toBeVisible()
    expect(within(document.getElementById(idOf(trust)) as HTMLElement).queryByText(/awaiting approval/)).toBeNull()
  })

  it('GOV-12 of one director alone is deleted, and leaves none', async () => {
    await openDirectors()
    expect(button('Delete Rafael Cijntje')).toBeVisible()
    expect(screen.queryByRole('button', { name: leaving })).toBeNull()
  })
})
