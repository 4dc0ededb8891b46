import { accessMessages } from '@dossier/contract/messages/access'
import { platformMessages } from '@dossier/contract/messages/platform'
import { ApiError } from '@dossier/shared-ui/api'
import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { ownDataQuery } from '../profile/profile.queries'
import { UserInfoForm } from './user-info-form'
import { VerifyBanner } from './verify-banner'

const title = 'User Info'
/** ACC-36. */
const failureText = (error: unknown) =>
  error instanceof ApiError && error.status === 500
    ? `${accessMessages.userLoadingFailed}. ${platformMessages.pleaseContactSupport}`
    : accessMessages.userLoadingFailed

/** FIU-02: what authorities are told of the signed-in user. */
export function UserInfoPage() {
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery)
  if (data !== undefined) {
    return (
      <Page title={title} lead="What a report to the financial intelligence unit says of you.">
        {data.user.email_verified ? null : <VerifyBanner email={data.user.email} />}
        <UserInfoForm parts={data.parts} />
      </Page>
    )
  }
  return (
    <Page title={title}>
      {error === null ? (
        <Skeleton lines={10} height={34} />
      ) : (
        <ErrorState text={failureText(error)} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}
