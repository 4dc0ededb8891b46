import type { ChangeView } from '@dossier/contract/schemas/changes'

/** What an address of this area shows: a list, and perhaps one of its changes beside it. */
export type Place = {
  readonly view: ChangeView
  /** The client the list is about; undefined for all clients. */
  readonly companyId: string | undefined
  /** The change that is open. */
  readonly changeId: string | undefined
  /** Page of the list, from 1. */
  readonly page: number
  /** NTF-08: clients with the number of their changes, instead of the changes of all clients. */
  readonly byClient: boolean
}

const folders = { forConfirmation: 'workflow', forHistory: 'change-log' } as const satisfies Record<ChangeView, string>

const pattern = /^(?:\/([^/]+))?\/(workflow|change-log)(?:\/([^/]+))?\/?$/

const pageIn = (search: URLSearchParams) => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Reads an address. A change that was opened from the list of all clients keeps that list beside it. */
export function placeAt(pathname: string, searchText: string): Place {
  const [, companyId, folder, changeId] = pattern.exec(pathname) ?? []
  const search = new URLSearchParams(searchText)
  const ofAll = companyId === undefined || (changeId !== undefined && search.get('from') === 'all')
  return {
    view: folder === 'change-log' ? 'forHistory' : 'forConfirmation',
    companyId: ofAll ? undefined : companyId,
    changeId,
    page: pageIn(search),
    byClient: ofAll && changeId === undefined && search.get('view') === 'by-client',
  }
}

const withSearch = (path: string, parameters: Readonly<Record<string, string | undefined>>) => {
  const present = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`
}

const pageParameter = (page: number) => (page > 1 ? String(page) : undefined)

/** SHL-10, SHL-13: where a list of changes is. */
export function listAddress({ view, companyId, page = 1 }: Pick<Place, 'view' | 'companyId'> & { page?: number }) {
  const path = companyId === undefined ? `/${folders[view]}` : `/${companyId}/${folders[view]}/`
  return withSearch(path, { page: pageParameter(page) })
}

/** NTF-08: the other view of the global list. */
export const byClientAddress = (view: ChangeView) => withSearch(`/${folders[view]}`, { view: 'by-client' })

/** NTF-08: where a change of the list at a place is; the list stays beside it. */
export function changeAddress({ view, companyId, page }: Place, change: { _id: string; company_id: string }) {
  const path = `/${change.company_id}/${folders[view]}/${change._id}`
  return withSearch(path, { from: companyId === undefined ? 'all' : undefined, page: pageParameter(page) })
}

/** CHG-47: a change by its id alone. */
export const workflowAddress = (changeId: string) => `/${folders.forConfirmation}/${changeId}`
