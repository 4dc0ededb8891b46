import { userMessages } from '@dossier/contract/people/messages/users'
import { ApiError } from '@dossier/shared-ui/api'
import { PageNotFound } from '@dossier/shared-ui/area/page-not-found'
import { ButtonLink, Waiting } from '@dossier/shared-ui/core'
import { EmptyState, QueryView } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import type { ReactNode } from 'react'
import { accountQuery } from '../account.queries'
import { UserTabs } from './user-tabs'

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** USR-06: the user whose id the address holds. */
export function UserPage() {
  const { id = '' } = useParams()
  return isId(id) ? <LoadedUser key={id} id={id.toLowerCase()} /> : <PageNotFound />
}

function LoadedUser({ id }: { readonly id: string }) {
  const query = useQuery(accountQuery(id))
  const { data, error } = query
  if (error instanceof ApiError && error.code === 'not-found') {
    return (
      <Frame>
        <EmptyState text="This user does not exist, or was deleted">
          <ButtonLink href="/user-management">Go to the account list</ButtonLink>
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame username={data?.username}>
      <QueryView
        query={query}
        failed={{ operation: 'user loading' }}
        skeleton={<Waiting>{userMessages.loading}</Waiting>}
      >
        {(account) => <UserTabs account={account} />}
      </QueryView>
    </Frame>
  )
}

function Frame({ username, children }: { readonly username?: string | undefined; readonly children: ReactNode }) {
  return (
    <Page
      title={username === undefined ? userMessages.title : `${userMessages.title}: ${username}`}
      breadcrumbs={[
        { label: userMessages.title, href: '/user-management' },
        ...(username === undefined ? [] : [{ label: username }]),
      ]}
    >
      {children}
    </Page>
  )
}
