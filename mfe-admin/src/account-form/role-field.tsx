import { userMessages } from '@dossier/contract/people/messages/users'
import { Button } from '@dossier/shared-ui/core'
import { Select } from '@dossier/shared-ui/forms'
import { useQuery } from '@dossier/shared-ui/query'
import { roleOptionsQuery } from '../account.queries'
import { roleLabel } from '../roles'
import { useRolesLoadError } from '../use-roles-load-error'

type Props = {
  readonly name: string
  readonly value: string
  readonly onChange: (type: string) => void
  readonly hint?: string | undefined
  readonly error: string | undefined
}

/** USR-11: which role an account has, for administrators to choose. */
export function RoleField({ value, error, ...field }: Props) {
  const { data, error: loadError, isFetching, refetch } = useQuery(roleOptionsQuery)
  useRolesLoadError(loadError)
  const stored = value === '' ? [] : [{ value, label: roleLabel(value) }]
  return (
    <>
      <Select
        {...field}
        label="Role"
        options={data ?? stored}
        value={value}
        error={error ?? (loadError === null ? undefined : userMessages.rolesLoadingFailed)}
      />
      {loadError === null ? null : (
        <div>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            Load the roles again
          </Button>
        </div>
      )}
    </>
  )
}
