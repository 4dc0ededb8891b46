import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import { Icon, IconUsers } from '@dossier/shared-ui/controls/icons'
import { Button, Link, Text, VisuallyHidden } from '@dossier/shared-ui/core'
import type { ClientViewsShown, ViewTab } from './use-client-views'
import styles from './view-tabs.module.css'

/** WRK-05: the views above the list, each a real link; the strip scrolls sideways where they are many. */
export function ViewTabs({ views: { all, tabs, query } }: { readonly views: ClientViewsShown }) {
  return (
    <nav aria-label="Views" className={styles.strip}>
      <ul>
        <li>
          <Link className={styles.tab} href={all.href} aria-current={all.isCurrent ? 'page' : undefined}>
            All clients
          </Link>
        </li>
        {tabs.map((tab) => (
          <li key={tab.view._id}>
            <ViewLink {...tab} />
          </li>
        ))}
      </ul>
      {query.isError ? (
        <Text as="span" size="small" tone="denied" role="status">
          {thereWasAnError('views loading')}{' '}
          <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </Text>
      ) : null}
    </nav>
  )
}

const ViewLink = ({ view, href, isCurrent, isChanged }: ViewTab) => (
  <Link
    className={styles.tab}
    href={href}
    aria-current={isCurrent ? 'page' : undefined}
    title={view.shared ? sharedText(view) : undefined}
  >
    {view.name}
    {view.shared ? (
      <>
        <Icon of={IconUsers} size={14} />
        <VisuallyHidden>, {sharedText(view)}</VisuallyHidden>
      </>
    ) : null}
    {isChanged ? <span className={styles.changed}>changed</span> : null}
  </Link>
)

/** Whose account is gone has no name. */
const sharedText = ({ owner }: SavedView) => (owner.name === '' ? 'shared' : `shared by ${owner.name}`)
