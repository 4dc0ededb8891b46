import type { FoundGroup } from '@dossier/contract/portfolio/schemas/find'
import type { SidebarGroup } from '../menu/sidebar-entries'
import type { Recent } from './recent'

/** One line of the palette: what it is called, and where it leads or what it does. */
export type PaletteItem = {
  readonly label: string
  readonly detail: string
  /** An address of the product. */
  readonly link?: string
  readonly run?: () => void
}
export type PaletteGroup = { readonly heading: string; readonly items: readonly PaletteItem[] }

type Known = {
  readonly typed: string
  readonly recent: readonly Recent[]
  readonly acts: readonly PaletteItem[]
  readonly pages: readonly PaletteItem[]
  readonly found: readonly FoundGroup[]
  /** What was found is of an earlier text: only what goes with this one too stays, so that Enter opens nothing else. */
  readonly isEarlier: boolean
}

/** Case and accents do not count. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is offered for a typed text: what is at hand first, so that nothing moves when what was found arrives. */
export function paletteGroups({ typed, recent, acts, pages, found, isEarlier }: Known): readonly PaletteGroup[] {
  const words = folded(typed.trim()).split(/\s+/).filter(Boolean)
  const matching = (items: readonly PaletteItem[]) =>
    items.filter(({ label }) => words.every((word) => folded(label).includes(word)))
  const opened = matching(recent)
  const stays = ({ label, detail }: PaletteItem) =>
    !isEarlier || words.every((word) => folded(`${label} ${detail}`).includes(word))
  const isNew = ({ link }: { readonly link: string }) => opened.every((each) => each.link !== link)
  const groups = [
    { heading: 'Recent', items: opened },
    { heading: 'Actions', items: matching(acts) },
    { heading: 'Pages', items: matching(pages) },
    ...found.flatMap(({ kind, items }) =>
      // the pages of the menu are all there are, those of areas and of the open client too
      kind === 'pages' ? [] : [{ heading: headings[kind], items: items.filter(isNew).map(asItem).filter(stays) }],
    ),
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const headings: Readonly<Record<Exclude<FoundGroup['kind'], 'pages'>, string>> = {
  clients: 'Clients',
  people: 'People',
  entities: 'Entities',
  documents: 'Documents',
  changes: 'Changes',
  forms: 'Forms',
}

const asItem = ({ label, detail, link, company }: FoundGroup['items'][number]): PaletteItem => ({
  label,
  detail: company === undefined ? detail : `${company.name} · ${detail}`,
  link,
})

/** The pages of the menu, those of the open client with its name. */
export const pagesOf = (groups: readonly SidebarGroup[], client: string | undefined): readonly PaletteItem[] =>
  groups.flatMap(({ heading, entries }) =>
    entries.map(({ label, address, companyId }) => ({
      label,
      detail: (companyId === undefined ? heading : client) ?? '',
      link: address,
    })),
  )
