import { session } from '@dossier/shared-ui/session'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { act, screen } from '@testing-library/react'
import { ExternalPage } from '../external/external-page'

/** Opens the page of a form by its link. */
export function openForm(token: string | null = 'a-token') {
  const page = renderPage(<ExternalPage token={token} />, { signedOut: true })
  if (token !== null) act(() => session.visit(token))
  return page
}

/** Opens a form at one of its sections. */
export async function openSection(title = 'Company information') {
  const page = openForm()
  await page.user.click(await screen.findByRole('link', { name: title }))
  await screen.findByRole('heading', { name: title, level: 1 })
  return page
}

/** Goes where the address leads, as a link or a bookmark would. */
export async function openView(address: string, title: string) {
  window.location.hash = address
  const page = openForm()
  await screen.findByRole('heading', { name: title, level: 1 })
  return page
}
