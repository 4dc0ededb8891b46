import { getDashboard, updateClient } from '@dossier/contract/file/endpoints/clients'
import type { Answer, Received } from '@dossier/contract/platform/endpoint'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { DashboardPage } from '../dashboard/dashboard-page'
import { aCompany, aDashboard } from './clients.builder'

type Options = Parameters<typeof renderPage>[1]
type Facts = NonNullable<Parameters<typeof aDashboard>[0]>
type Body = Received<typeof updateClient>['body']

/** Opens the dashboard of a client with these facts. */
export async function openDashboard(facts: Facts = {}, options: Options = {}) {
  stub(getDashboard, { status: 'success', companyData: aDashboard(facts) })
  const page = renderPage([{ path: '/:companyId', element: <DashboardPage /> }], {
    at: `/${clientId(1)}/`,
    ...options,
  })
  await screen.findByRole('heading', { name: /^(Company|Account holder) information$/ })
  /** Opens the block of a field that is read, at that field. */
  const edit = async (label: string) => {
    const shown = screen.queryByRole('group', { name: label })
    if (shown !== null && within(shown).queryAllByRole('radio').length === 0) {
      await page.user.click(shown)
      await waitFor(() => expect(shown).not.toBeInTheDocument())
    }
    return screen.getByLabelText(label)
  }
  const retype = async (label: string, text: string) => {
    const input = await edit(label)
    await page.user.clear(input)
    if (text !== '') await page.user.type(input, text)
  }
  const choose = async (label: string, choice: string) =>
    page.user.click(within(await edit(label)).getByRole('radio', { name: choice }))
  return { ...page, edit, retype, choose }
}

/** The server files what it gets, and answers with these facts from then on; what it got is in the answer. */
export function filing(after: Facts = {}, saved: Body[] = []): Body[] {
  const answer: Answer<typeof updateClient> = {
    status: 'success',
    companyData: aCompany({ rev: 4, ...after }),
    action: null,
    actions: [],
  }
  stub(updateClient, ({ body }) => {
    saved.push(body)
    stub(getDashboard, { status: 'success', companyData: aDashboard({ rev: 4, ...after }) })
    return answer
  })
  return saved
}

export const save = () => screen.getByRole('button', { name: 'Save' })
/** What a field shows that is read. */
export const shown = (label: string) => screen.getByRole('group', { name: label })
export const unsavedBar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
