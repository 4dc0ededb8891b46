import { Stack } from '@dossier/shared-ui/core'
import { SearchField } from '@dossier/shared-ui/data'
import { Select } from '@dossier/shared-ui/forms'
import type { useReportedClient } from './use-reported-client'

type Props = { readonly id: string | undefined } & Pick<ReturnType<typeof useReportedClient>, 'picker'>

/** CHG-58: one of the clients with changes; the first of them is chosen already. */
export const ClientPicker = ({ id = '', picker: { search, setSearch, offered, pick, busy } }: Props) => (
  <Stack gap="xs">
    <SearchField label="Search clients" value={search} onSearch={setSearch} busy={busy} />
    <Select
      label="Client"
      options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={id}
      onChange={pick}
    />
  </Stack>
)
