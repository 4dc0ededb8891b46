import { accessMessages } from '@dossier/contract/people/messages/access'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { ApiError } from '@dossier/shared-ui/api'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { ownDataQuery } from '../profile/profile.queries'
import { UserInfoForm } from './user-info-form'
import { VerifyAlert } from './verify-alert'

const title = 'User Info'
/** ACC-36. */
const loadErrorText = (error: unknown) =>
  error instanceof ApiError && error.status === 500
    ? `${accessMessages.userLoadingFailed}. ${platformMessages.pleaseContactSupport}`
    : accessMessages.userLoadingFailed

/** FIU-02: what authorities receive about the signed-in user. */
export function UserInfoPage() {
  const query = useQuery(ownDataQuery)
  return (
    <Page title={title} lead={query.data && 'Your details for reports to the FIU.'}>
      <QueryView
        query={query}
        failed={{ text: loadErrorText(query.error) }}
        skeleton={<Skeleton lines={10} height={34} />}
      >
        {({ user, parts }) => (
          <>
            {user.email_verified ? null : <VerifyAlert email={user.email} />}
            <UserInfoForm parts={parts} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
