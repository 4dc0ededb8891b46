import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AreaPermission, isAreaPermission, isPermissionOf } from '@dossier/contract/platform/permissions'
import { z } from 'zod'

/** An area as the registry has it, as far as the API is concerned. */
export type InstalledArea = {
  /** Such as 'mfe-notes'. */
  readonly name: string
  readonly title: string
  /** Those that it brings itself, within its name space. */
  readonly permissions: readonly { readonly name: AreaPermission; readonly label: string }[]
}

export type InstalledAreas = () => Promise<readonly InstalledArea[]>

const registry = z.object({
  remotes: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      permissions: z.array(z.object({ name: z.string(), label: z.string() })).optional(),
    }),
  ),
})

/** Reads the areas of a deploy folder, again whenever its registry was exchanged; none where it has none that can be read. */
export function installedAreasIn(deployDir: string): InstalledAreas {
  const file = join(deployDir, 'registry.json')
  let known: { readonly state: string; readonly areas: readonly InstalledArea[] } | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) return []
    const state = `${found.ino} ${found.mtimeMs} ${found.size}`
    if (known?.state !== state) known = { state, areas: await areasIn(file) }
    return known.areas
  }
}

async function areasIn(file: string): Promise<readonly InstalledArea[]> {
  const read = registry.safeParse(
    await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined),
  )
  return (read.data?.remotes ?? []).map(({ name, title, permissions = [] }) => ({
    name,
    title,
    permissions: permissions.flatMap((each) =>
      isAreaPermission(each.name) && isPermissionOf(name, each.name) ? [{ ...each, name: each.name }] : [],
    ),
  }))
}
