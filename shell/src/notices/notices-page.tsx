import { ButtonLink, Group, Skeleton, Stack } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useAddress } from '../navigation/address'
import { MarkReadButton } from './mark-read-button'
import { NoticeList } from './notice-list'
import { noticePageQuery } from './notices-query'

const addressOf = (page: number) => (page === 1 ? '/notices' : `/notices?page=${page}`)

function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** /notices: all that is kept of one's own notices, page by page. */
export function NoticesPage() {
  const page = pageIn(useAddress().search)
  const query = useQuery(noticePageQuery(page))
  return (
    <Page
      title="Notices"
      breadcrumbs={[{ label: 'Notices' }]}
      actions={<MarkReadButton notices={query.data?.notices ?? []} />}
    >
      <QueryView query={query} failed={{ operation: 'notices loading' }} skeleton={<Skeleton lines={8} />}>
        {({ notices, hasOlder }) => (
          <Stack>
            <NoticeList notices={notices} />
            {page === 1 && !hasOlder ? null : (
              <nav aria-label="Pages">
                <Group>
                  {page > 1 ? <ButtonLink href={addressOf(page - 1)}>Newer</ButtonLink> : null}
                  {hasOlder ? <ButtonLink href={addressOf(page + 1)}>Older</ButtonLink> : null}
                </Group>
              </nav>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
