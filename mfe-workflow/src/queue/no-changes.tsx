import { changeMessages } from '@dossier/contract/file/messages/changes'
import { IconCircleCheck, IconHistory } from '@dossier/shared-ui/controls/icons'
import { ButtonLink, Text } from '@dossier/shared-ui/core'
import { EmptyState } from '@dossier/shared-ui/data'
import { Allowed } from '@dossier/shared-ui/session'
import { type ListLocation, listAddress } from '../changes/list-location'
import { leavesOut, orderAlone } from '../changes/narrowing'

type Props = { readonly location: ListLocation; readonly count: number }

/** CHG-22: why the list is empty, and where to go from here. */
export function NoChanges({ location: { view, companyId, page, narrowing = {} }, count }: Props) {
  if (page > 1 && count > 0) {
    return (
      <EmptyState text={changeMessages.noItems}>
        <ButtonLink href={listAddress({ view, companyId, narrowing })}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  if (leavesOut(narrowing)) {
    return (
      <EmptyState text={changeMessages.noItems} icon={IconCircleCheck}>
        <Text tone="dim">No change is what was asked for.</Text>
        <ButtonLink href={listAddress({ view, companyId, narrowing: orderAlone(narrowing) })}>
          Show all changes
        </ButtonLink>
      </EmptyState>
    )
  }
  return view === 'forConfirmation' ? <NothingWaits companyId={companyId} /> : <NothingHappened companyId={companyId} />
}

type OfClient = { readonly companyId: string | undefined }

function NothingWaits({ companyId }: OfClient) {
  return (
    <EmptyState text={changeMessages.noItems} icon={IconCircleCheck}>
      <Text tone="dim">Nothing waits for a decision.</Text>
      {companyId === undefined ? (
        <Allowed permission="view_change_log">
          <ButtonLink href={listAddress({ view: 'forHistory', companyId })}>Open the change log</ButtonLink>
        </Allowed>
      ) : (
        <ButtonLink href={listAddress({ view: 'forConfirmation', companyId: undefined })}>
          Changes of all clients
        </ButtonLink>
      )}
    </EmptyState>
  )
}

function NothingHappened({ companyId }: OfClient) {
  return (
    <EmptyState text={changeMessages.noItems} icon={IconHistory}>
      <Text tone="dim">No change has been decided yet.</Text>
      <Allowed permission="view_requested_changes">
        <ButtonLink href={listAddress({ view: 'forConfirmation', companyId })}>
          Changes waiting for confirmation
        </ButtonLink>
      </Allowed>
    </EmptyState>
  )
}
