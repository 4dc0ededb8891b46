import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Button } from '../../controls/button/button'
import { renderPage } from '../../testing/render-page'
import { useDocumentFiles } from './use-document-files'

const file = { filename: 'articles.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }

/** Reads the file of a document of which nothing is known. */
function Nameless() {
  const { view, download } = useDocumentFiles()
  const read = { id: undefined, file, version: 'current' } as const
  return (
    <>
      <Button onClick={() => view(read)}>View</Button>
      <Button onClick={() => download(read)}>Download</Button>
    </>
  )
}

describe('A file without the id of its document', () => {
  it.each([
    ['View', 'file view'],
    ['Download', 'file download'],
  ])('DOC-23 is not asked for by %s: there was an error', async (act, operation) => {
    const { user } = renderPage(<Nameless />)
    await user.click(screen.getByRole('button', { name: act }))
    const text = `There was an error during ${operation}. Please try again or contact the support`
    expect(await screen.findByText(text)).toBeVisible()
  })
})
