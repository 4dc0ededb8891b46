import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AreaDescription, checkAreaDescription, readAreaDescription } from '../area-description'
import { areaFolders, installedVersion, rootFolder, workspaceVersion } from '../workspace'
import { areaFiles } from './area-files'

const usage = 'npm run new-area -- <name> [<title>]'

/** 'notes' is the area mfe-notes, called Notes, at /notes. */
export function newAreaOf([name = '', title, ...more]: readonly string[]) {
  const plain = name.replace(/^mfe-/, '')
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plain) || more.length > 0) {
    throw new Error(`new-area takes a name in small letters, such as notes or bank-letters\n${usage}`)
  }
  const words = plain.replaceAll('-', ' ')
  return {
    folder: `mfe-${plain}`,
    title: title ?? words.charAt(0).toUpperCase() + words.slice(1),
    address: `/${plain}`,
  }
}

/**
 * Makes the folder of a new area with a page and its spec. Answers which. Refuses a name that is taken, and an address
 * that another area shows.
 */
export function makeArea(args: readonly string[], root = rootFolder, others = areaFolders().map(readAreaDescription)) {
  const area = newAreaOf(args)
  const place = join(root, area.folder)
  if (existsSync(place)) throw new Error(`${area.folder} is there already`)
  ensureFree(area.address, others)
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

function ensureFree(address: string, others: readonly AreaDescription[]) {
  const owner = others.find(({ routes }) => routes.some((route) => route.split('/')[1] === address.slice(1)))
  if (owner) throw new Error(`${address} is shown by ${owner.name} already`)
}
