import { clientAddress, isKycView } from '@dossier/contract/file/client-pages'
import { browserTitle } from '@dossier/contract/file/messages/dashboard'
import { clientName } from '@dossier/contract/platform/names'
import { type ReactNode, useMemo } from 'react'
import { KeepSnapshot, useNavigateTo } from '../controls/link/navigation'
import type { Crumb } from '../page/breadcrumbs'
import { clientCrumbs } from '../page/client-crumbs'
import { Page } from '../page/page'
import { useQuery } from '../query'
import { clientQuery } from './client-queries'
import { LazyBoundary } from './lazy-boundary'
import { useSnapshotId } from './review-mode'
import { SnapshotBanner } from './snapshot/lazy-snapshot'

type Props = {
  readonly companyId: string
  /** One of the contract's client pages, or one that the area describes in its area.json. */
  readonly page: { readonly label: string; readonly path: string }
  /** The heading; by default what the page is called. */
  readonly title?: string
  /** What is open below the page, such as one record of a list. */
  readonly opened?: string | undefined
  /** Where the page's own crumb leads from there; by default to the page as it opens. */
  readonly pageHref?: string
  /** Badges beside the heading. */
  readonly marks?: ReactNode
  /** Buttons at the end of the heading's line. */
  readonly actions?: ReactNode
  /** One sentence below the heading. */
  readonly lead?: ReactNode
  /** It shows the present state also while a snapshot is viewed, as lists of changes do (SNP-15). */
  readonly showsLive?: boolean
  readonly children?: ReactNode
}

/**
 * The frame of every page of a client, whichever area it belongs to: breadcrumbs from the list of clients to what is
 * open, the heading and the browser's title (DSH-07), actions, and a banner in review mode.
 */
export function ClientPage({
  companyId,
  page,
  title = page.label,
  opened,
  pageHref,
  showsLive = false,
  children,
  ...head
}: Props) {
  const snapshotId = useSnapshotId()
  const { data: client, isError } = useQuery(clientQuery(companyId, snapshotId))
  const viewed = useMemo(
    () => (snapshotId === undefined ? undefined : { companyId, snapshotId }),
    [companyId, snapshotId],
  )
  const navigate = useNavigateTo()
  const name = client && clientName(client)
  const own = { label: page.label, href: pageHref ?? clientAddress(companyId, page) }
  const crumbs: readonly Crumb[] = [
    ...(client === undefined ? (isError ? [unread] : []) : clientCrumbs(client)),
    ...(page.path === '' ? [] : [opened === undefined ? { label: page.label } : own]),
    ...(opened === undefined ? [] : [{ label: opened }]),
  ]
  return (
    <KeepSnapshot value={viewed}>
      <Page title={title} documentTitle={titleOf(page, opened, name)} breadcrumbs={crumbs} {...head}>
        {snapshotId === undefined ? null : (
          <LazyBoundary fallback={null}>
            <SnapshotBanner {...{ companyId, snapshotId, showsLive, navigate }} />
          </LazyBoundary>
        )}
        {children}
      </Page>
    </KeepSnapshot>
  )
}

/** The way back from a client that cannot be read, as on a day before there was anything of it. */
const unread: Crumb = { label: 'Clients', href: '/' }

/** DSH-07; pages beside the KYC page say what they are first, so that several tabs of one client can be told apart. */
function titleOf(page: Props['page'], opened: string | undefined, client: string | undefined): string {
  if (isKycView(page) && opened === undefined && client !== undefined) return browserTitle(client)
  return [opened, page.label, client, 'Dossier'].filter((part) => part !== undefined).join(' - ')
}
