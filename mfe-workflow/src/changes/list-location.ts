import { clientAddress, clientPage, type KnownClientPage } from '@dossier/contract/file/client-pages'
import type { ChangeView } from '@dossier/contract/file/schemas/changes'
import { type Narrowing, narrowingIn } from './narrowing'

/** What an address of this area stands for: a list, and perhaps one of its changes beside it. */
export type ListLocation = {
  readonly view: ChangeView
  /** The client the list is about; undefined for all clients. */
  readonly companyId: string | undefined
  /** The change that is open. */
  readonly changeId: string | undefined
  /** WRK-18: the whole sitting of that change is open, instead of it alone. */
  readonly sitting?: true
  /** Page of the list, from 1. */
  readonly page: number
  /** NTF-08: clients with the number of their changes, instead of the changes of all clients. */
  readonly byClient: boolean
  /** WRK-09: what the list is narrowed to; undefined where it is whole, the newest first. */
  readonly narrowing?: Narrowing | undefined
}

/** The pages of both lists (CHG-19, CHG-20). */
export const listPages = {
  forConfirmation: clientPage('workflow'),
  forHistory: clientPage('change-log'),
} as const satisfies Record<ChangeView, KnownClientPage>

const paths = Object.values(listPages).map(({ path }) => path)
const pattern = new RegExp(`^(?:/([^/]+))?(${paths.join('|')})(?:/([^/]+))?/?$`)

const pageIn = (search: URLSearchParams) => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Returns what an address stands for. A change that was opened from the list of all clients keeps that list beside it. */
export function locationAt(pathname: string, searchText: string): ListLocation {
  const [, companyId, path, changeId] = pattern.exec(pathname) ?? []
  const search = new URLSearchParams(searchText)
  const ofAll = companyId === undefined || (changeId !== undefined && search.get('from') === 'all')
  return {
    view: path === listPages.forHistory.path ? 'forHistory' : 'forConfirmation',
    companyId: ofAll ? undefined : companyId,
    changeId,
    ...(changeId !== undefined && search.get('sitting') === 'whole' && { sitting: true as const }),
    page: pageIn(search),
    byClient: ofAll && changeId === undefined && search.get('view') === 'by-client',
    narrowing: narrowingIn(search),
  }
}

const withSearch = (path: string, parameters: Readonly<Record<string, string | undefined>>) => {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`
}

const pageParameter = (page: number) => (page > 1 ? String(page) : undefined)

/** SHL-10, SHL-13: where a list of changes is. */
export function listAddress({
  view,
  companyId,
  page = 1,
  narrowing,
}: Pick<ListLocation, 'view' | 'companyId' | 'narrowing'> & { page?: number }) {
  const path = companyId === undefined ? listPages[view].path : clientAddress(companyId, listPages[view])
  return withSearch(path, { ...narrowing, page: pageParameter(page) })
}

/** NTF-08: the other view of the global list. */
export const byClientAddress = (view: ChangeView) => withSearch(listPages[view].path, { view: 'by-client' })

/** NTF-08: where a change of the list at a location is, or the whole sitting it begins; the list stays beside it. */
export function changeAddress(
  { view, companyId, page, narrowing }: ListLocation,
  change: { _id: string; company_id: string },
  isWhole = false,
) {
  const path = `${clientAddress(change.company_id, listPages[view])}${change._id}`
  return withSearch(path, {
    sitting: isWhole ? 'whole' : undefined,
    from: companyId === undefined ? 'all' : undefined,
    ...narrowing,
    page: pageParameter(page),
  })
}

/** CHG-47: a change by its id alone. */
export const workflowAddress = (changeId: string) => `${listPages.forConfirmation.path}/${changeId}`
