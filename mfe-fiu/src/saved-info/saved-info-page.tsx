import { profileMessages } from '@dossier/contract/people/messages/profile'
import { profileParts } from '@dossier/contract/people/profile-fields'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { SaveBar } from '@dossier/shared-ui/forms'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { savedInfoQuery } from '../profile/profile.queries'
import type { Values } from '../profile/profile-values'
import { useProfileForm } from '../profile/use-profile-form'
import { changesIn, differing, fieldErrorsIn, rowsAsParts, type SavedRows, storedValues } from './changed-cells'
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
  const values: Values = { ...stored.userInformation, ...stored.userAddress, ...stored.userPhone }
  const changedIn = (typed: Values) => differing(typed, values)
  const check = (typed: Values) => fieldErrorsIn(changedIn(typed), stored)
  const form = useProfileForm({ stored: values, check, changesIn: (typed) => changesIn(changedIn(typed)) })
  const errors = { ...form.errors, ...check(form.values) }
  return (
    <>
      <SavedErrors errors={errors} attempt={form.attempts} />
      {profileParts.map((part) => (
        <SavedTable key={part} part={part} rows={rows[part]} form={form} errors={errors} />
      ))}
      <SaveBar
        count={form.changed.length}
        saving={form.busy}
        onSave={() => void form.submit()}
        onDiscard={form.discard}
      />
    </>
  )
}
