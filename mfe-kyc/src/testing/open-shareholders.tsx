// rows of documents are loaded when first shown; here before, so that no test waits for them
import '@dossier/shared-ui/documents'
import { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { ShareholdersPage } from '../shareholders/shareholders-page'
import {
  aDirector,
  anEntity,
  aPerson,
  aShareholder,
  aUbo,
  type ClientRecords,
  clientRecords,
  idOf,
} from './board.builder'

export const client = clientId(1)
export const [rafael, rafaelPerson, holding, holdingEntity, owner, ownerPerson] = [1, 3, 4, 5, 6, 8]
const [rafaelUbo, ownerUbo, board, boardPerson] = [2, 7, 9, 10]

/** Rafael Cijntje with 40%, and Lagoon Holding with 35%, of which Ana Silva owns 60%. */
export const records = (more: Partial<ClientRecords> = {}) =>
  clientRecords({
    shareholders: [
      aShareholder(rafael, { ubo: idOf(rafaelUbo) }),
      aShareholder(holding, { legalEntity: idOf(holdingEntity), values: { percentage_held: 35 } }),
      aShareholder(owner, {
        ubo: idOf(ownerUbo),
        share_holder_related: idOf(holding),
        values: { percentage_held: 60 },
      }),
    ],
    ubos: [aUbo(rafaelUbo, idOf(rafaelPerson), idOf(rafael)), aUbo(ownerUbo, idOf(ownerPerson), idOf(owner))],
    mds: [aDirector(board, { persons: [idOf(boardPerson)], share_holder_related: idOf(holding) })],
    persons: [
      aPerson(rafaelPerson, 'Rafael Cijntje', { ubo_related: idOf(rafaelUbo) }),
      aPerson(ownerPerson, 'Ana Silva', { ubo_related: idOf(ownerUbo) }),
      aPerson(boardPerson, 'Greta Olsen', { under: idOf(board) }),
    ],
    entities: [anEntity(holdingEntity, 'Lagoon Holding B.V.')],
    ...more,
  })

type Options = Parameters<typeof renderPage>[1]

export async function openShareholders(
  answer: Parameters<typeof stub<typeof getClientRecords>>[1] = records(),
  options: Options = {},
) {
  stubClient()
  stub(getClientRecords, answer)
  const routes = [
    { path: '/', element: <p>The list</p> },
    { path: '/:companyId', element: <p>The dashboard</p> },
    { path: '/:companyId/shareholders', element: <ShareholdersPage /> },
  ]
  const page = renderPage(routes, { at: `/${client}/shareholders/`, ...options })
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Loading KYC information...')).toBeNull()
  })
  return page
}
