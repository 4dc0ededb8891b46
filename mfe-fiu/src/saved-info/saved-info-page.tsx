import { profileMessages } from '@dossier/contract/messages/profile'
import { profileParts } from '@dossier/contract/profile'
import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { SaveBar } from '@dossier/shared-ui/forms'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'
import { useEffect, useState } from 'react'
import { savedInfoQuery } from '../profile/profile.queries'
import { useProfileEdits } from '../profile/use-profile-edits'
import { useSaveProfile } from '../profile/use-save-profile'
import { changesIn, fieldErrorsIn, rowsAsParts, type SavedRows, storedValues } from './changed-cells'
import { NothingSaved } from './nothing-saved'
import { SavedErrors } from './saved-errors'
import { SavedTable } from './saved-table'

/** FIU-16 to FIU-18: one's own data as it is saved. */
export function SavedInfoPage() {
  const { data, error, isFetching, refetch } = useQuery(savedInfoQuery)
  const outdated = data === undefined ? null : error
  useEffect(() => {
    if (outdated !== null) showError(profileMessages.loadingFailed, outdated)
  }, [outdated])
  return (
    <Page title="Saved Info" lead="Click a value to change it. Nothing is kept until you save.">
      {data !== undefined ? (
        profileParts.some((part) => data[part].length > 0) ? (
          <SavedTables rows={data} />
        ) : (
          <Panel>
            <NothingSaved />
          </Panel>
        )
      ) : error === null ? (
        <Skeleton lines={6} height={52} />
      ) : (
        <ErrorState
          text={profileMessages.loadingFailed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function SavedTables({ rows }: { readonly rows: SavedRows }) {
  const stored = storedValues(rowsAsParts(rows))
  const edits = useProfileEdits({ ...stored.userInformation, ...stored.userAddress, ...stored.userPhone })
  const [attempt, setAttempt] = useState(0)
  const showErrors = () => setAttempt((attempts) => attempts + 1)
  const { save, saving } = useSaveProfile({ edits, onRefused: showErrors })
  const found = fieldErrorsIn(edits.edits, stored)
  const errors = { ...found, ...edits.refusals }
  const submit = () => (Object.keys(found).length === 0 ? save(changesIn(edits.edits)) : showErrors())
  return (
    <>
      <SavedErrors errors={errors} attempt={attempt} />
      {profileParts.map((part) => (
        <SavedTable key={part} part={part} rows={rows[part]} edits={edits} errors={errors} />
      ))}
      <SaveBar count={edits.count} saving={saving} onSave={submit} onDiscard={edits.discard} />
    </>
  )
}
