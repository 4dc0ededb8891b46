import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { unsaved } from '../../draft/unsaved/unsaved-store'
import { ApiError } from '../../server/api/api-error'
import type { UploadOptions } from '../../server/api/call'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { FileCell } from './file-cell'
import { FileField } from './file-field'
import { type SendFile, useFileUpload } from './use-file-upload'

const stored = {
  filename: 'articles.pdf',
  serverName: 'a1',
  filesize: 2048,
  uploadDate: '2026-03-04T09:12:00.000Z',
}
const aFile = (name: string, size = 3) => {
  const file = new File(['pdf'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** A server that answers when the spec lets it. */
function aServer() {
  const sent: { file: File; options: UploadOptions; answer: (id: string) => void; fail: (error: unknown) => void }[] =
    []
  const send: SendFile<string> = (file, options) =>
    new Promise((answer, fail) => {
      options.signal?.addEventListener('abort', () => fail(new DOMException('given up', 'AbortError')))
      sent.push({ file, options, answer, fail })
    })
  const latest = () => {
    const last = sent.at(-1)
    if (last === undefined) throw new Error('Nothing was sent')
    return last
  }
  return { sent, send, latest }
}

function Cell({ send, file = null }: { readonly send: SendFile; readonly file?: typeof stored | null }) {
  const upload = useFileUpload({ accepts: ['pdf'], send })
  return <FileCell label="Articles" files={{ current: file }} expected={{ accepts: ['pdf'] }} upload={upload} />
}

const cell = () => screen.getByRole('group', { name: 'Articles' })
const carrying = (files: readonly File[]) => ({
  files,
  types: ['Files'],
  items: files.map((file) => ({ kind: 'file', getAsFile: () => file })),
})
const drop = (...files: File[]) =>
  act(async () => {
    fireEvent.drop(cell(), { dataTransfer: carrying(files) })
  })
const paste = (place: HTMLElement, ...files: File[]) =>
  act(async () => {
    fireEvent.paste(place, { clipboardData: carrying(files) })
  })

describe('A file cell', () => {
  it('PLT-32 takes a dropped file and shows how far it has come, in percent', async () => {
    const { send, latest } = aServer()
    renderPage(<Cell send={send} />)
    await drop(aFile('new.pdf'))
    await screen.findByRole('progressbar', { name: 'Uploading new.pdf' })
    act(() => latest().options.onProgress?.(45))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45')
    expect(screen.getByText('45%')).toBeVisible()
    await act(async () => latest().answer('1'))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('takes a pasted file, and one that is chosen', async () => {
    const { send, sent, latest } = aServer()
    const { user } = renderPage(<Cell send={send} />)
    await paste(cell(), aFile('pasted.pdf'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(latest().file.name).toBe('pasted.pdf')
    await act(async () => latest().answer('1'))
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    screen.getByRole('button', { name: 'Attach Articles' }).focus()
    await user.keyboard('{Enter}')
    expect(click).toHaveBeenCalled()
    click.mockRestore()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['a file that is too big', aFile('big.pdf', 10_485_761), 'big.pdf is to big, max file size is 10MB'],
    ['a file of another kind', aFile('photo.png'), 'photo.png: File type is not allowed'],
  ])('does not send %s', async (_what, file, text) => {
    const { send, sent } = aServer()
    renderPage(<Cell send={send} />)
    await drop(file)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(sent).toHaveLength(0)
  })

  it('takes one file at a time', async () => {
    const { send, sent } = aServer()
    renderPage(<Cell send={send} />)
    await drop(aFile('one.pdf'), aFile('two.pdf'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Attach one file at a time')
    expect(sent).toHaveLength(0)
  })

  it.each([
    [500, 'internal-error'],
    [401, 'not-signed-in'],
    [403, 'forbidden'],
  ] as const)('FIL-05 says of an upload that ended with %i that it failed, and tries again', async (status, code) => {
    const { send, sent, latest } = aServer()
    const { user } = renderPage(<Cell send={send} />)
    await drop(aFile('new.pdf'))
    await screen.findByRole('progressbar')
    const rejected = new ApiError({ status, code, message: 'No', requestId: 'r1' })
    await act(async () => latest().fail(rejected))
    expect(screen.getByRole('alert')).toHaveTextContent('new.pdf: Failed to upload the file')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toHaveLength(2)
  })

  it('says what the server has against the file, and does not offer to send it again', async () => {
    const { send, latest } = aServer()
    renderPage(<Cell send={send} />)
    await drop(aFile('new.pdf'))
    await screen.findByRole('progressbar')
    const rejected = new ApiError({
      status: 415,
      code: 'unsupported-type',
      message: 'File type is not allowed',
      requestId: 'r1',
    })
    await act(async () => latest().fail(rejected))
    expect(screen.getByRole('alert')).toHaveTextContent('new.pdf: File type is not allowed')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('DSH-11 holds who leaves during an upload, and lets it be cancelled', async () => {
    const { send, latest } = aServer()
    const { user } = renderPage(<Cell send={send} />)
    await drop(aFile('new.pdf'))
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    expect(unsaved.any()).toBe(true)
    await user.click(cancel)
    expect(latest().options.signal?.aborted).toBe(true)
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(unsaved.any()).toBe(false)
  })

  it('offers only what the user may do', async () => {
    const views: string[] = []
    const { user } = renderPage(
      <FileCell
        label="Articles"
        files={{ current: stored }}
        expected={{ accepts: ['pdf'] }}
        acts={{ view: (version) => views.push(version) }}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'View articles.pdf' }))
    expect(views).toEqual(['current'])
    expect(within(cell()).getAllByRole('button')).toHaveLength(1)
  })

  it('shows the file that waits beside the one that holds', async () => {
    const views: string[] = []
    const { user } = renderPage(
      <FileCell
        label="Articles"
        files={{
          current: stored,
          proposal: { file: { ...stored, filename: 'newer.pdf' }, who: 'Rowena Martina', actionId: '7' },
        }}
        expected={{ accepts: ['pdf'] }}
        acts={{ view: (version) => views.push(version) }}
        requestHref={(id) => `/workflow/${id}`}
      />,
    )
    expect(screen.getByText('articles.pdf')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute('href', '/workflow/7')
    await user.click(screen.getByRole('button', { name: 'View newer.pdf' }))
    expect(views).toEqual(['new'])
  })

  it('PLT-30 has no accessibility violations', async () => {
    const { send } = aServer()
    renderPage(<Cell send={send} file={stored} />)
    await expectNoViolations()
  })
})

describe('The size of a file', () => {
  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1_258_291, '1.2 MB'],
    [1_294_000, '1.23 MB'],
    [10_485_760, '10 MB'],
    [3_221_225_472, '3 GB'],
  ])('DOC-24 of %i bytes is shown as %s', (filesize, text) => {
    renderPage(<Cell send={aServer().send} file={{ ...stored, filesize }} />)
    expect(cell()).toHaveTextContent(`articles.pdf${text} · `)
  })
})

function Chosen() {
  const [file, setFile] = useState<File | null>(null)
  return <FileField label="Scan" accepts={['pdf', 'png']} value={file} onChange={setFile} />
}

describe('A file of a form', () => {
  const place = () => screen.getByRole('group', { name: 'Scan' })

  it('is chosen, replaced and taken off again', async () => {
    const { user, container } = renderPage(<Chosen />)
    const input = container.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, aFile('one.pdf'))
    expect(within(place()).getByText('one.pdf')).toBeVisible()
    await user.upload(input, aFile('two.png'))
    expect(within(place()).queryByText('one.pdf')).toBeNull()
    await expectNoViolations()
    await user.click(screen.getByRole('button', { name: 'Remove two.png' }))
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  })

  it('is one: several that are dropped are refused', async () => {
    renderPage(<Chosen />)
    const target = screen.getByRole('button', { name: 'Choose a file' })
    await act(async () => {
      fireEvent.drop(target, { dataTransfer: carrying([aFile('one.pdf'), aFile('two.pdf')]) })
    })
    expect(await screen.findByText('Attach one file at a time')).toBeVisible()
    expect(screen.queryByText('one.pdf')).toBeNull()
  })
})
