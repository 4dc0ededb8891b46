import type { Answer, Received } from '@dossier/contract/endpoint'
import { getDashboard, updateClient } from '@dossier/contract/endpoints/clients'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { DashboardPage } from '../dashboard/dashboard-page'
import { aCompany, aDashboard, clientId } from './clients.builder'

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
  await screen.findByRole('heading', { name: 'Company information' })
  const retype = async (label: string, text: string) => {
    const input = screen.getByLabelText(label)
    await page.user.clear(input)
    if (text !== '') await page.user.type(input, text)
  }
  return { ...page, retype }
}

/** The server files what it gets, and answers with these facts from then on; what it got is in the answer. */
export function filing(after: Facts = {}, saved: Body[] = []): Body[] {
  const answer: Answer<typeof updateClient> = {
    status: 'success',
    companyData: aCompany({ rev: 4, ...after }),
    action: null,
  }
  stub(updateClient, ({ body }) => {
    saved.push(body)
    stub(getDashboard, { status: 'success', companyData: aDashboard({ rev: 4, ...after }) })
    return answer
  })
  return saved
}

export const save = () => screen.getByRole('button', { name: 'Save' })
export const unsavedBar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
