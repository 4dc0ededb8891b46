import { profileMessages } from '@dossier/contract/people/messages/profile'
import { ApiError } from '@dossier/shared-ui/api'
import { PageNotFound } from '@dossier/shared-ui/area/page-not-found'
import { ButtonLink, Skeleton, Stack } from '@dossier/shared-ui/core'
import { EmptyState, QueryView } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import type { ReactNode } from 'react'
import { type PlatformUser, userQuery } from '../back-office.queries'
import { AccountPanel } from './account-panel'
import { CreditsPanel } from './credits-panel'
import { PersonalPanels } from './personal-panels'
import { FilesPanel, SignInsPanel } from './user-lists'

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** ADM-06 to ADM-12: everything of the user whose id the address holds, as operators see it. */
export function PlatformUserPage() {
  const { id = '' } = useParams()
  return isId(id) ? <LoadedUser key={id} id={id.toLowerCase()} /> : <PageNotFound />
}

function LoadedUser({ id }: { readonly id: string }) {
  const query = useQuery(userQuery(id))
  const { data, error } = query
  if (error instanceof ApiError && error.code === 'not-found') {
    return (
      <Frame>
        <EmptyState text="This user does not exist">
          <ButtonLink href="/admin/users">Go to the users</ButtonLink>
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame username={data?.user.username}>
      <QueryView
        query={query}
        failed={{ text: profileMessages.loadingFailed }}
        skeleton={<Skeleton lines={8} label="Loading the user" />}
      >
        {(loaded) => <Everything loaded={loaded} />}
      </QueryView>
    </Frame>
  )
}

/** Users who belong to no organisation have no account to book on. */
const Everything = ({ loaded }: { readonly loaded: PlatformUser }) => (
  <Stack>
    <AccountPanel loaded={loaded} />
    {loaded.user.organisation === null ? null : <CreditsPanel loaded={loaded} />}
    <PersonalPanels loaded={loaded} />
    <FilesPanel files={loaded.files} />
    <SignInsPanel logins={loaded.loginHistory} />
  </Stack>
)

function Frame({ username, children }: { readonly username?: string | undefined; readonly children: ReactNode }) {
  return (
    <Page
      title={username ?? 'User'}
      breadcrumbs={[
        { label: 'Admin' },
        { label: 'Users', href: '/admin/users' },
        ...(username === undefined ? [] : [{ label: username }]),
      ]}
    >
      {children}
    </Page>
  )
}
