import { existsSync, readFileSync } from 'node:fs'
import type { RegistryEntry } from '@dossier/shared-ui/area/registry'
import { cleanIcon } from './clean-icon'
import { inRoot } from './workspace'

type Described = Pick<RegistryEntry, 'navItems' | 'clientPages'>

const iconFile = /^src\/([a-z0-9-]+\/)*[a-z0-9-]+\.svg$/
const embedded = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/]+=*)$/

/**
 * Puts the pictures that the icons of an area name, as `src/notes.svg`, into its description, cleaned. Throws for one
 * that is not there or that no icon may hold; whatever else is wrong is for the check of the description.
 */
export function withIcons<Description extends Described>(folder: string, description: Description): Description {
  if (typeof description !== 'object' || description === null) return description
  const { navItems, clientPages } = description
  return {
    ...description,
    ...(Array.isArray(navItems) && { navItems: navItems.map((item) => withIcon(folder, item)) }),
    ...(Array.isArray(clientPages) && { clientPages: clientPages.map((page) => withIcon(folder, page)) }),
  }
}

function withIcon<Item extends { readonly icon?: string }>(folder: string, item: Item): Item {
  const icon = item?.icon
  if (typeof icon !== 'string' || !iconFile.test(icon)) return item
  const file = inRoot(folder, icon)
  if (!existsSync(file)) throw new Error(`${folder}/area.json: the icon ${icon} is not there`)
  const cleaned = cleanIcon(readFileSync(file, 'utf8'))
  if ('fault' in cleaned) throw new Error(`${folder}/${icon}: ${cleaned.fault}`)
  return { ...item, icon: `data:image/svg+xml;base64,${Buffer.from(cleaned.svg).toString('base64')}` }
}

/** Whether an icon is a picture as `withIcons` puts it into a description, and nothing but that. */
export function isEmbeddedIcon(icon: unknown): boolean {
  const [, content] = (typeof icon === 'string' && embedded.exec(icon)) || []
  if (content === undefined) return false
  const svg = Buffer.from(content, 'base64').toString('utf8')
  const cleaned = cleanIcon(svg)
  return 'svg' in cleaned && cleaned.svg === svg
}
