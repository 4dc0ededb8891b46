import { clientPages } from '@dossier/contract/file/client-pages'
import { productNavItems } from '@dossier/contract/file/product-nav-items'
import type { FoundItem } from '@dossier/contract/portfolio/schemas/find'
import { startsOf } from '../../file/case-files/names-to-find'
import type { Member } from '../../platform/access/actor'
import type { Wanted } from './found-records'
import { opens } from './opens'

/** Pages of the product that need no client; no area shows tasks yet. */
const pages = [
  ...productNavItems,
  ...clientPages
    .filter(({ overAllClients, id }) => overAllClients && id !== 'tasks')
    .map((page) => ({ ...page, address: page.path })),
].map(({ label, address, needs }) => ({ label, address, needs, starts: startsOf(label) }))

/** Pages by the beginning of any word of their labels. */
export const foundPages = (member: Member, { key, limit }: Wanted): FoundItem[] =>
  pages
    .filter((page) => page.starts.some((start) => start.startsWith(key)) && opens(member, page))
    .slice(0, limit)
    .map(({ label, address }) => ({ _id: address, label, detail: '', link: address }))
