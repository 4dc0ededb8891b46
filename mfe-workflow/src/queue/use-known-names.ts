import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import type { Option } from '@dossier/contract/platform/fields/field'
import { useState } from 'react'
import type { Narrowing } from '../changes/narrowing'

type Names = ReadonlyMap<string, string>

/** Authors and clients to choose from: all that the list has named since it is shown, also before it was narrowed. */
export function useKnownNames(listed: readonly ListedChange[], narrowing: Narrowing) {
  const [authors, setAuthors] = useState<Names>(new Map())
  const [clients, setClients] = useState<Names>(new Map())
  const visible = listed.filter((change) => change.visible)
  const newAuthors = visible.filter(({ user_id }) => !authors.has(user_id))
  const newClients = visible.filter(({ company }) => !clients.has(company._id))
  if (newAuthors.length > 0) {
    setAuthors(new Map([...authors, ...newAuthors.map(({ user_id, user_name }) => [user_id, user_name] as const)]))
  }
  if (newClients.length > 0) {
    setClients(new Map([...clients, ...newClients.map(({ company }) => [company._id, company.name] as const)]))
  }
  return {
    authors: optionsOf(authors, narrowing.author_id, 'One author'),
    clients: optionsOf(clients, narrowing.client, 'One client'),
  }
}

/** By name; what an address names and no list has named yet stands without its name. */
function optionsOf(names: Names, chosen: string | undefined, unnamed: string): readonly Option[] {
  const options = [...names].map(([value, label]) => ({ value, label }))
  const sorted = options.toSorted((one, other) => one.label.localeCompare(other.label))
  return chosen === undefined || names.has(chosen) ? sorted : [{ value: chosen, label: unnamed }, ...sorted]
}
