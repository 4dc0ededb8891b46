import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptShapes } from './kept-shapes'

let root = ''
let times = 0
const shapes = { exports: {}, declarations: {} }
const compile = async () => {
  times += 1
  return shapes
}
const kept = () => join(root, 'node_modules', '.cache', 'dossier-shapes')
const put = (file: string, content: string) => writeFileSync(join(root, file), content)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dossier-shapes-'))
  times = 0
  mkdirSync(join(root, 'shared-ui', 'src'), { recursive: true })
  put('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('PLT-13 What shared libraries export', () => {
  it('is found by the compiler once, and kept for builds that do not wait for it', async () => {
    expect(await keptShapes(root)).toBeUndefined()
    expect(await keptShapes(root, compile)).toEqual(shapes)
    expect([await keptShapes(root, compile), await keptShapes(root)]).toEqual([shapes, shapes])
    expect(times).toBe(1)
  })

  it.each(['shared-ui/src/data.ts', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'])(
    'is found anew when %s is another, and the former is removed',
    async (file) => {
      await keptShapes(root, compile)
      put(file, '{ "other": 1 }')
      expect(await keptShapes(root)).toBeUndefined()
      expect(await keptShapes(root, compile)).toEqual(shapes)
      expect(readdirSync(kept())).toHaveLength(1)
    },
  )

  it('is found again where a build was interrupted, and leaves what another is about to write', async () => {
    await keptShapes(root, compile)
    const [digest = ''] = readdirSync(kept())
    rmSync(join(kept(), digest, 'shapes.json'))
    mkdirSync(join(kept(), 'of-another-build'))
    expect(await keptShapes(root, compile)).toEqual(shapes)
    expect(existsSync(join(kept(), 'of-another-build'))).toBe(true)
  })
})
