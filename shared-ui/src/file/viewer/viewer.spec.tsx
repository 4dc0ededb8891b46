import { viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../controls/button/button'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { refuse, stub } from '../../testing/stub-api'
import { useDocumentFiles } from '../documents/use-document-files'
import { ViewerBeside } from './viewer-beside'
import { closeBeside } from './viewer-store'

const id = 'a'.repeat(24)
const file = { filename: 'passport.png', serverName: 'p-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }
const second = { ...file, filename: 'second.png', serverName: 'p-2' }

let asked: object[]

beforeEach(() => {
  asked = []
  stub(generateViewToken, { status: 'success', token: 'view-token', expires_at: '2026-11-22T09:01:00.000Z' })
  answer('image/png')
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  act(closeBeside)
  vi.restoreAllMocks()
})

function answer(type: string) {
  stub(viewKycFile, ({ query }) => {
    asked.push(query)
    return new Blob(['content'], { type })
  })
}

function Documents() {
  const { show } = useDocumentFiles()
  return (
    <main>
      <Button onClick={() => show({ id, file, version: 'current' })}>Show the passport</Button>
      <Button onClick={() => show({ id, file: second, version: 'new' })}>Show the second</Button>
      <Button onClick={() => show({ id: undefined, file, version: 'new' })}>Show what has no id</Button>
    </main>
  )
}

function open(at = '/') {
  return renderPage(
    <>
      <Documents />
      <ViewerBeside />
    </>,
    { at },
  )
}
const show = (which: string) => screen.getByRole('button', { name: `Show ${which}` })
const region = (name: string) => screen.getByRole('complementary', { name: `Shown beside the page: ${name}` })

describe('A file beside the page', () => {
  it('FIL-06 is read with a token for its document, takes the focus and gives it back with Escape', async () => {
    const { user } = open()
    await user.click(show('the passport'))
    expect(region('passport.png')).toHaveFocus()
    expect(await screen.findByRole('img', { name: 'passport.png' })).toHaveAttribute('src', 'blob:picture')
    expect(asked).toEqual([{ id, version: 'current', viewingToken: 'view-token' }])
    await expectNoViolations()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Close passport.png' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(show('the passport')).toHaveFocus()
  })

  it('is zoomed, fitted and turned, and replaced by the next', async () => {
    const { user } = open()
    await user.click(show('the passport'))
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await press('Zoom in')
    expect(screen.getByText('125 %')).toBeVisible()
    await press('Rotate')
    expect(screen.getByRole('img', { name: 'passport.png' }).style.transform).toContain('rotate(90deg)')
    await press('Fit')
    await press('Zoom out')
    expect(screen.getByText('80 %')).toBeVisible()
    await user.click(show('the second'))
    expect(region('second.png')).toHaveFocus()
    expect(screen.getAllByRole('complementary')).toHaveLength(1)
    expect(await screen.findByRole('img', { name: 'second.png' })).toBeInTheDocument()
    expect(screen.getByText('100 %')).toBeVisible()
    expect(asked).toHaveLength(2)
  })

  it('SNP-11 is that of the snapshot which is viewed', async () => {
    const { user } = open(`/?snapshot=${'b'.repeat(24)}`)
    await user.click(show('the passport'))
    await screen.findByRole('img', { name: 'passport.png' })
    expect(asked).toMatchObject([{ snapshot: 'b'.repeat(24) }])
  })

  it('is closed when its place is left', async () => {
    const { user, unmount } = open()
    await user.click(show('the passport'))
    unmount()
    open()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('DOC-14 says that it cannot be shown where that is so, and offers the new tab', async () => {
    answer('text/plain')
    const { user } = open()
    await user.click(show('the passport'))
    expect(await screen.findByText('This file cannot be shown here')).toBeVisible()
    const replace = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as never)
    await user.click(screen.getByRole('button', { name: 'Open in a new tab' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringContaining(`id=${id}`)))
  })

  it.each(['forbidden', 'not-found'] as const)('DOC-23 says so where it is refused: %s', async (code) => {
    stub(viewKycFile, () => refuse(code))
    const { user } = open()
    await user.click(show('the passport'))
    const text = 'There was an error during file view. Please try again or contact the support'
    expect((await screen.findAllByText(text))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeEnabled()
  })

  it('DOC-23 is asked for of no server without the id of its document', async () => {
    const { user } = open()
    await user.click(show('what has no id'))
    const text = 'There was an error during file view. Please try again or contact the support'
    expect((await screen.findAllByText(text))[0]).toBeVisible()
    expect(asked).toEqual([])
  })
})
