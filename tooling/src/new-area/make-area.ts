import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AreaDescription, checkAreaDescription, readAreaDescription } from '../area-description'
import { readArguments, typedPath } from '../commands/arguments'
import { areaFolders, installedVersion, rootFolder, workspaceVersion } from '../workspace'
import { areaFiles, type NewArea } from './area-files'
import { makeOutside } from './outside'

const usage = 'npm run new-area -- <name> [<title>] [--client] [--outside <folder>]'

/** Letters of a name; what is longer fits no line of the sidebar. */
const longestName = 30

const options = { client: { type: 'boolean' }, outside: { type: 'string' } } as const

/** Returns the area mfe-notes, called Notes, at /notes for 'notes', or at /{companyId}/notes with '--client'. */
export function newAreaOf(args: readonly string[]): NewArea {
  const { values, positionals } = readArguments(args, options, usage)
  const [name = '', title, ...more] = positionals
  const plain = name.replace(/^mfe-/, '')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plain) || plain.length > longestName || more.length > 0) {
    throw new Error(
      `new-area takes a name in small letters, at most ${longestName}, such as notes or bank-letters\n${usage}`,
    )
  }
  if (values.outside?.trim() === '') throw new Error(`--outside names no folder\n${usage}`)
  const words = plain.replaceAll('-', ' ')
  const path = `/${plain}` as const
  const { client: ofClient = false, outside } = values
  return {
    folder: `mfe-${plain}`,
    title: title ?? words.charAt(0).toUpperCase() + words.slice(1),
    path,
    ofClient,
    address: ofClient ? `/{companyId}${path}` : path,
    ...(outside !== undefined && { outside: typedPath(process.env, outside) }),
  }
}

/**
 * Creates the folder of a new area with a page and its spec, and returns which. Throws for a name that is taken, and
 * for an address that another area shows.
 */
export function makeArea(args: readonly string[], root = rootFolder, others = areaFolders().map(readAreaDescription)) {
  const area = newAreaOf(args)
  const place = join(area.outside ?? root, area.folder)
  if (existsSync(place)) throw new Error(`${area.folder} is there already`)
  ensureFree(area, others)
  const versions = {
    contract: workspaceVersion('contract'),
    'shared-ui': workspaceVersion('shared-ui'),
    react: installedVersion('react'),
    'testing-library': installedVersion('@testing-library/react'),
  }
  const files = areaFiles(area, versions)
  checkAreaDescription(area.folder, JSON.parse(files['area.json'] ?? ''))
  if (area.outside !== undefined) makeOutside(area.outside)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), content)
  }
  return { ...area, files: Object.keys(files) }
}

function ensureFree({ address }: NewArea, others: readonly AreaDescription[]) {
  const owner = others.find(({ routes }) =>
    routes.some((route) => route === address || route.startsWith(`${address}/`)),
  )
  if (owner) throw new Error(`${address} is shown by ${owner.name} already`)
}
