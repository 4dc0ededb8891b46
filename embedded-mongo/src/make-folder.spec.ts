import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareFolder } from './data-folder'
import { makeFolder } from './make-folder'
import { temporaryFolder } from './testing/embedded'

const modeOf = (path: string) => statSync(path).mode & 0o777

it('A folder is made with those it lies in, which others may enter, and may be there already', () => {
  const top = temporaryFolder()
  const folder = join(top, 'a', 'b', 'c')
  makeFolder(folder, 0o700)
  makeFolder(folder, 0o700)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(top, 'a'))).toBe(0o777 & ~process.umask())
})

it('A folder is not made where a file stands in its way', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR')
})

// A system that makes no folders somewhere without saying that it may not.
it.runIf(existsSync('/proc/self'))('A folder is refused at once where the system makes none', () => {
  expect(() => makeFolder('/proc/dossier/below')).toThrow('ENOENT')
  expect(() => prepareFolder('/proc/dossier/database')).toThrow(
    /^The data folder .* cannot be written \(ENOENT.*set DATA_DIR to another folder\.$/,
  )
})
