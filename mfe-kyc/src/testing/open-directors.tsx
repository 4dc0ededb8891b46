// rows of documents are loaded when first shown; here before, so that no test waits for them
import '@dossier/shared-ui/documents'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { ManagingDirectorsPage } from '../managing-directors/managing-directors-page'
import { aDirector, anEntity, aPerson, type ClientRecords, clientRecords, idOf } from './board.builder'

export { button, dialog, panelOf } from './on-screen'

export const client = clientId(1)
export const [ana, anaPerson, house, houseEntity, rafael, board, boardPerson] = [1, 2, 3, 4, 5, 6, 7]

/** Ana Silva, and a legal entity with an official and a director of its own. */
export const records = (more: Partial<ClientRecords> = {}) =>
  clientRecords({
    mds: [
      aDirector(ana, { persons: [idOf(anaPerson)] }),
      aDirector(house, {
        legalEntity: idOf(houseEntity),
        persons: [idOf(rafael)],
        values: { location_type: 'abroad' },
      }),
      aDirector(board, { persons: [idOf(boardPerson)], mbd_related: idOf(house) }),
    ],
    persons: [
      aPerson(anaPerson, 'Ana Silva', { under: idOf(ana), values: { location_type: 'local' } }),
      aPerson(rafael, 'Rafael Cijntje', {
        under: idOf(house),
        values: { title: 'Secretary', location_type: 'abroad' },
      }),
      aPerson(boardPerson, 'Greta Olsen', { under: idOf(board) }),
    ],
    entities: [anEntity(houseEntity, 'Harbour Directors B.V.', { under: idOf(house), values: { supervised: true } })],
    ...more,
  })

export const routes = [
  { path: '/', element: <p>The list</p> },
  { path: '/:companyId/managing-directors', element: <ManagingDirectorsPage /> },
]

type Options = Parameters<typeof renderPage>[1]

export async function openDirectors(
  answer: Parameters<typeof stub<typeof getClientRecords>>[1] = records(),
  options: Options = {},
) {
  stubClient()
  stub(getClientRecords, answer)
  const page = renderPage(routes, {
    at: `/${client}/managing-directors/`,
    ...options,
  })
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Loading KYC information...')).toBeNull()
  })
  return page
}
