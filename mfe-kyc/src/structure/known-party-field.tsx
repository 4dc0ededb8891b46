import { SearchSelect } from '@dossier/shared-ui/search-select'

type Props = {
  readonly parties: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Who of the file is added in a further place, instead of a new record (ruling 20). */
export const KnownPartyField = ({ parties, ...rest }: Props) => (
  <SearchSelect
    id="known-party"
    label="Existing person or company of this file"
    hint="Leave it empty to add a new person or company."
    placeholder="Type a name"
    options={parties.map(({ id, label }) => ({ value: id, label }))}
    {...rest}
  />
)
