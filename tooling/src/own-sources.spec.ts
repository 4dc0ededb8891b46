import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOfOwn } from './own-sources'

let root = ''
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
const taken = () => digestOfOwn(root, ['mfe-kyc/src', 'mfe-kyc/area.json'])
/** Whether they are others once this is written. */
const changesWith = async (path: string, content: string) => {
  const before = await taken()
  put(path, content)
  return (await taken()) !== before
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'own-sources-'))
  put('mfe-kyc/src/page.tsx', 'export const Page = () => <p>{title}</p>\n')
  put('mfe-kyc/src/page.module.css', '.page { color: red }')
  put('mfe-kyc/area.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('The own sources of an area', () => {
  it.each([
    ['a page', 'mfe-kyc/src/page.tsx', 'export const Page = () => <b>{title}</b>'],
    ['a text', 'mfe-kyc/src/page.tsx', 'export const Page = () => <p>{titles}</p>'],
    ['a style', 'mfe-kyc/src/page.module.css', '.page { color: blue }'],
    ['a new file', 'mfe-kyc/src/more.ts', 'export const more = 1'],
    ['its description', 'mfe-kyc/area.json', '{ "title": "Clients" }'],
    ['a mistake', 'mfe-kyc/src/page.tsx', 'export const Page = ('],
  ])('PLT-11 are others with %s', async (_, path, content) => {
    expect(await changesWith(path, content)).toBe(true)
  })

  it.each([
    ['a comment', 'mfe-kyc/src/page.tsx', '// why\n/** What. */\nexport const Page = () => <p>{title}</p>\n'],
    ['a line break', 'mfe-kyc/src/page.tsx', 'export const Page = () =>\n  <p>{title}</p>\n'],
    ['a comment of a style', 'mfe-kyc/src/page.module.css', '/* why */\n.page { color: red }'],
    ['a spec', 'mfe-kyc/src/page.spec.tsx', 'it()'],
    ['what they import', 'shared-ui/src/terms.ts', 'export const terms = 1'],
  ])('PLT-11 are the same with %s', async (_, path, content) => {
    expect(await changesWith(path, content)).toBe(false)
  })
})
