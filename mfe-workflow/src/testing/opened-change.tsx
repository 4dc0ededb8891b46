import { changeId } from '@dossier/shared-ui/testing/a-change'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen, within } from '@testing-library/react'
import { QueuePage } from '../queue/queue-page'

/** The n-th change beside the list it is in. */
export const opened = async (n: number) => {
  const rendered = renderPage(<QueuePage />, { at: `/workflow/${changeId(n)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  await screen.findByRole('link', { name: new RegExp(`\\(${n}\\)`) })
  return rendered
}

export const press = (name: string) => screen.findByRole('button', { name })
export const dialog = () => screen.findByRole('dialog')
export const inDialog = async (name: string) => within(await dialog()).findByRole('button', { name })
