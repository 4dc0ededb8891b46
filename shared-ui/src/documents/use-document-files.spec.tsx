import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page'
import { useDocumentFiles } from './use-document-files'

const file = { filename: 'articles.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }

/** A fault of the page: it asks for a file that it has no id of. */
function Faulty() {
  const files = useDocumentFiles()
  const read = { id: undefined, file, version: 'current' } as const
  return (
    <>
      <button type="button" onClick={() => files.view(read)}>
        View
      </button>
      <button type="button" onClick={() => files.download(read)}>
        Download
      </button>
    </>
  )
}

describe('A file without an id', () => {
  it.each(['View', 'Download'])('DOC-23 is asked for of no server, and the generic error is shown: %s', async (act) => {
    const { user } = renderPage(<Faulty />)
    await user.click(screen.getByRole('button', { name: act }))
    const operation = `file ${act.toLowerCase()}`
    expect(
      await screen.findByText(`There was an error during ${operation}. Please try again or contact the support`),
    ).toBeVisible()
  })
})
