import { profileMessages } from '@dossier/contract/messages/profile'
import { profileParts } from '@dossier/contract/profile'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { SaveBar } from '@dossier/shared-ui/forms'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { savedInfoQuery } from '../profile/profile.queries'
import { useProfileEdits } from '../profile/use-profile-edits'
import { useSaveProfile } from '../profile/use-save-profile'
import { changesIn, fieldErrorsIn, rowsAsParts, type SavedRows, storedValues } from './changed-cells'
import { NothingSaved } from './nothing-saved'
import { SavedErrors } from './saved-errors'
import { SavedTable } from './saved-table'

/** FIU-16 to FIU-18: one's own data as it is saved. */
export function SavedInfoPage() {
  const query = useQuery(savedInfoQuery)
  return (
    <Page title="Saved Info" lead="Click a value to change it. Changes take effect when you save.">
      <QueryView
        query={query}
        failed={{ text: profileMessages.loadingFailed }}
        skeleton={<Skeleton lines={6} height={52} />}
        empty={{
          when: (rows) => profileParts.every((part) => rows[part].length === 0),
          show: (
            <Panel>
              <NothingSaved />
            </Panel>
          ),
        }}
      >
        {(rows) => <SavedTables rows={rows} />}
      </QueryView>
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
