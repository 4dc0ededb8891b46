import fs, { openSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { freePath, keep } from './uploaded-file'

type Done = (error: null, file: number) => void

afterEach(() => vi.restoreAllMocks())

it('PLT-27 leaves nothing of a file that breaks off, however slow the disk is to open it', async () => {
  const opened: Promise<void>[] = []
  let settled: Promise<unknown> = Promise.resolve()
  // what a stream does that opens its file by itself: that comes once the writing has failed and the file is removed
  vi.spyOn(fs, 'open').mockImplementation(((path: string, flags: string, mode: number, done: Done) => {
    opened.push(settled.then(() => done(null, openSync(path, flags, mode))))
  }) as typeof fs.open)
  const folder = dirname(await freePath())
  const before = readdirSync(folder)
  const content = new PassThrough().on('error', () => undefined)
  const kept = keep(content, { name: 'letter.pdf', type: 'application/pdf' })
  settled = kept.catch(() => undefined)
  content.write('begun')
  content.destroy(new Error('cut off'))
  await expect(kept).rejects.toThrow('cut off')
  await Promise.all(opened)
  expect(readdirSync(folder)).toEqual(before)
})
