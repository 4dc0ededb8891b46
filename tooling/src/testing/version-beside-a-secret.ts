import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of a version, empty, and beside it a file that no program in it may read. */
export function aVersionBesideASecret() {
  const place = mkdtempSync(join(tmpdir(), 'dossier-hostile-'))
  const folder = join(place, 'version')
  mkdirSync(folder)
  writeFileSync(join(place, 'secret.key'), 'secret')
  return { place, folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}
