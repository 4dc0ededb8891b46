import fs, { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { freePath, keep } from './uploaded-file'

afterEach(() => vi.restoreAllMocks())

it('PLT-27 leaves nothing of a file that breaks off, however slow the disk is to open it', async () => {
  const opened: Promise<void>[] = []
  const open = fs.open
  const late = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
  // what a stream does that opens its file by itself: that comes once the file is removed
  vi.spyOn(fs, 'open').mockImplementation(((...args: Parameters<typeof fs.open>) => {
    opened.push(late().then(() => open(...args)))
  }) as typeof fs.open)
  const folder = dirname(await freePath())
  const before = readdirSync(folder)
  const content = new PassThrough().on('error', () => undefined)
  const kept = keep(content, { name: 'letter.pdf', type: 'application/pdf' })
  content.write('begun')
  content.destroy(new Error('cut off'))
  await expect(kept).rejects.toThrow('cut off')
  await Promise.all(opened)
  expect(readdirSync(folder)).toEqual(before)
})
