import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKey, readKeys, writeKeys } from '../artifact/keys'
import type { Manifest } from '../artifact/manifest'
import { packPlaced } from '../deploy/pack-artifact'
import type { NamesByLibrary } from '../offer/needed-names'
import { placeArea, placeExternal, placeShell } from './placed-area'

export const madeAt = (at: string): Manifest['made'] => ({ at, commit: 'a'.repeat(40) })

/** A team with a key, and a folder where it packs what it has built. */
export function aTeam(name = 'notes') {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-team-'))
  const { secret, announced } = newKey(name, `pipeline of ${name}`)
  const made = madeAt('2026-11-20T08:00:00.000Z')

  /** Answers where an artifact with these bytes stands. */
  function keep(bytes: Buffer, file = 'out.tgz') {
    writeFileSync(join(folder, file), bytes)
    return join(folder, file)
  }

  return {
    secret,
    announced,
    keep,
    /** Answers the artifact of an area as small as can be. */
    packArea: async (
      facts: Parameters<typeof placeArea>[1] = {},
      { at = made, pem = secret as string | undefined } = {},
    ) => {
      const { release } = placeArea(folder, facts)
      return keep(await packPlaced(folder, release, at, pem))
    },
    packExternal: async (version: string, calls: readonly string[] = []) =>
      keep(await packPlaced(folder, placeExternal(folder, version, calls), made, secret)),
    packShell: async (version: string, names?: NamesByLibrary, html?: string) =>
      keep(await packPlaced(folder, placeShell(folder, version, names, html), made, secret)),
    /** Lets an installation accept its key for these areas. */
    isAcceptedIn: (deployFolder: string, ...areas: readonly string[]) =>
      writeKeys(deployFolder, [...readKeys(deployFolder), { ...announced, areas: [...areas] }]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
