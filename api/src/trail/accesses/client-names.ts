import type { NewAccess } from './access.repository'

/** Names of an organisation's clients by id, of those that there are. */
export type NameClients = (organisationId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Accesses of which those of a client's file say whose it is. */
export async function withClientNames(
  nameClients: NameClients,
  news: readonly NewAccess[],
): Promise<readonly NewAccess[]> {
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const organisationId of new Set(news.filter(isUnnamed).map((access) => access.organisationId))) {
    const ids = news.filter((access) => access.organisationId === organisationId && isUnnamed(access))
    names.set(
      organisationId,
      await nameClients(organisationId, [...new Set(ids.map(({ companyId }) => companyId ?? ''))]),
    )
  }
  return news.map((access) => {
    const { companyId: id, organisationId } = access
    const name = isUnnamed(access) && id !== null ? names.get(organisationId)?.get(id) : undefined
    return id === null || name === undefined ? access : { ...access, record: { kind: 'company', id, name } }
  })
}

const isUnnamed = ({ what, record }: NewAccess) => what === 'file' && record === null
