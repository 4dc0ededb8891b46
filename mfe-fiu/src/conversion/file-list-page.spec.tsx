import { getFile, getFilesList } from '@dossier/contract/office/endpoints/conversion'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aConvertedFile } from '../testing/converted-file.builder'
import { FileListPage } from './file-list-page'

const listed = (files: ReturnType<typeof aConvertedFile>[]) => stub(getFilesList, { status: 'success', files })
const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent)

describe('The file list', () => {
  it('FIU-19, FIU-21, LIM-07 shows day, name, size, rows, fee and comment, with a download', async () => {
    listed([aConvertedFile({ rows: 12_500, conversionFee: 3.5 })])
    const downloaded: string[] = []
    stub(getFile, ({ query }) => {
      downloaded.push(query.id)
      return new Blob(['a zip'])
    })
    const { user } = renderPage(<FileListPage />)
    await screen.findByText('march.xlsx')
    const table = await screen.findByRole('table', { name: 'Converted files' })
    const [head, row] = await within(table).findAllByRole('row')
    expect(texts(within(head as HTMLElement).getAllByRole('columnheader'))).toEqual([
      ...['Upload Date', 'File name', 'File Size', 'Rows', 'Fee', 'Comment', 'Action'],
    ])
    expect(texts(within(row as HTMLElement).getAllByRole('cell'))).toEqual([
      ...['02/03/2026', 'march.xlsx', '9 KB', '12,500', '3.50'],
      ...['0 rows covered by subscription, 2 rows charged', 'Download'],
    ])
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(downloaded).toEqual(['f1'.repeat(12)]))
    await expectNoViolations()
  })

  it('FIU-19, LIM-08 shows thirty a page', async () => {
    listed(Array.from({ length: 31 }, (_, index) => aConvertedFile({ _id: `${index}`, filename: `${index}.xlsx` })))
    const { user } = renderPage(<FileListPage />)
    expect(await screen.findAllByRole('button', { name: 'Download' })).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(await screen.findByText('30.xlsx')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1)
  })

  it('FIU-20, PLT-32 says that there is nothing yet, and where to begin', async () => {
    listed([])
    renderPage(<FileListPage />)
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Convert a workbook' }).getAttribute('href')).toBe('/fiu/convert')
  })

  it('ERR-02 names what failed', async () => {
    stub(getFilesList, () => refuse('internal-error'))
    renderPage(<FileListPage />)
    expect(
      await screen.findByText('There was an error during files loading. Please try again or contact the support'),
    ).toBeTruthy()
  })
})
