import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from './registry-file'

const place = '<!-- prefetch -->'
/** What the names of chunks begin with that hold a library. */
const libraryChunk = 'library-'

type Page = {
  readonly folder: string
  readonly publicPath: string
  /** The chunks of its build. */
  readonly groups: readonly { readonly name?: string | null; readonly getFiles: () => readonly string[] }[]
}

/** The files of named imports and entries, with their integrity, by the address a page has for them. */
function pinnedFiles({ folder, publicPath, groups }: Page, names: readonly string[]): Record<string, string> {
  const files = groups.filter(({ name }) => names.includes(name ?? '')).flatMap((group) => group.getFiles())
  return Object.fromEntries(files.map((file) => [publicPath + file, integrityOf(join(folder, file))]))
}

const scriptTags = (page: Page, how: 'async' | 'blocking') =>
  Object.entries(pinnedFiles(page, ['prefetch'])).map(
    ([address, integrity]) =>
      `<script${how === 'async' ? ' async' : ''} crossorigin="anonymous" integrity="${integrity}" src="${address}"></script>`,
  )

function writeInto({ folder }: Page, tags: readonly string[]) {
  const file = join(folder, 'index.html')
  const html = readFileSync(file, 'utf8')
  if (!html.includes(place)) throw new Error(`${file} has no place for what is prefetched`)
  writeFileSync(
    file,
    html.replace(place, () => tags.join('\n    ')),
  )
}

/**
 * Lets a built page run its entry `prefetch`, a small script, before its own. The page waits for it, so that either knows
 * what the other did; its own script is fetched meanwhile.
 */
export const writePrefetchScript = (page: Page) => writeInto(page, scriptTags(page, 'blocking'))

const dataTag = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`

/** The files of the libraries that a page hands out on demand, by the names areas ask for them. */
function libraryFiles(page: Page): Record<string, Record<string, string>> {
  // each is there a second time, by the name of its file
  const chunks = page.groups.flatMap(({ name }) =>
    name?.startsWith(libraryChunk) && !/-tsx?$/.test(name) ? [name] : [],
  )
  return Object.fromEntries(chunks.map((chunk) => [chunk.slice(libraryChunk.length), pinnedFiles(page, [chunk])]))
}

/**
 * Lets a built page fetch some of its imports while its own script is still on the way: a small script of its own, the
 * entry `prefetch`, decides which of the lists are wanted. What it hands out to areas is listed too, for pages that say what
 * they will ask for.
 */
export function writePrefetchLists(page: Page, lists: Readonly<Record<string, readonly string[]>>) {
  const files = Object.entries(lists).map(([name, imports]) => [name, pinnedFiles(page, imports)])
  writeInto(page, [
    dataTag('prefetch', Object.fromEntries(files)),
    dataTag('libraries', libraryFiles(page)),
    ...scriptTags(page, 'async'),
  ])
}
