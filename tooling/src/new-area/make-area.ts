import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AreaDescription, checkAreaDescription, readAreaDescription } from '../area-description'
import { areaFolders, installedVersion, rootFolder, workspaceVersion } from '../workspace'
import { areaFiles, type NewArea } from './area-files'

const usage = 'npm run new-area -- <name> [<title>] [--client]'

/** Returns the area mfe-notes, called Notes, at /notes for 'notes', or at /{companyId}/notes with '--client'. */
export function newAreaOf(args: readonly string[]): NewArea {
  const [name = '', title, ...more] = args.filter((arg) => arg !== '--client')
  const plain = name.replace(/^mfe-/, '')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plain) || more.length > 0) {
    throw new Error(`new-area takes a name in small letters, such as notes or bank-letters\n${usage}`)
  }
  const words = plain.replaceAll('-', ' ')
  const path = `/${plain}` as const
  const ofClient = args.includes('--client')
  return {
    folder: `mfe-${plain}`,
    title: title ?? words.charAt(0).toUpperCase() + words.slice(1),
    path,
    ofClient,
    address: ofClient ? `/{companyId}${path}` : path,
  }
}

/**
 * Creates the folder of a new area with a page and its spec, and returns which. Throws for a name that is taken, and
 * for an address that another area shows.
 */
export function makeArea(args: readonly string[], root = rootFolder, others = areaFolders().map(readAreaDescription)) {
  const area = newAreaOf(args)
  const place = join(root, area.folder)
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
