import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from './registry-file'

const place = '<!-- fetched ahead -->'

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

const preloadTag = ([address, integrity]: readonly [string, string]) =>
  `<link rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" integrity="${integrity}" href="${address}">`

const scriptTag = ([address, integrity]: readonly [string, string]) =>
  `<script async crossorigin="anonymous" integrity="${integrity}" src="${address}"></script>`

function writeInto({ folder }: Page, tags: readonly string[]) {
  const file = join(folder, 'index.html')
  const html = readFileSync(file, 'utf8')
  if (!html.includes(place)) throw new Error(`${file} has no place for what is fetched ahead`)
  writeFileSync(
    file,
    html.replace(place, () => tags.join('\n    ')),
  )
}

/** Lets a built page fetch what it will import in any case while its own script is still on the way. */
export const fetchAlways = (page: Page, imports: readonly string[]) =>
  writeInto(page, Object.entries(pinnedFiles(page, imports)).map(preloadTag))

/**
 * Lets a built page fetch some of its imports while its own script is still on the way: a small script of its own, the
 * entry `ahead`, decides which of the lists are wanted.
 */
export function fetchAsDecided(page: Page, lists: Readonly<Record<string, readonly string[]>>) {
  const files = Object.entries(lists).map(([name, imports]) => [name, pinnedFiles(page, imports)])
  writeInto(page, [
    `<script type="application/json" id="ahead">${JSON.stringify(Object.fromEntries(files))}</script>`,
    ...Object.entries(pinnedFiles(page, ['ahead'])).map(scriptTag),
  ])
}
