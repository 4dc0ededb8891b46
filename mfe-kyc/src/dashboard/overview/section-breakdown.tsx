import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { ButtonLink, Stack, Text } from '@dossier/shared-ui/core'
import { percentText } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { ExpiryBadge } from '@dossier/shared-ui/fields'
import { EntityProblems } from './entity-problems'
import { LinkedItems } from './linked-items'
import { useSectionAddress } from './section-pages'
import type { SectionProgress } from './section-progress'

type Props = { readonly companyId: string; readonly progress: SectionProgress; readonly onClose: () => void }

/** DSH-33, DSH-34: what a section lacks, each item a link to it where its page is there to be opened. */
export function SectionBreakdown({ companyId, progress: { page, percent, missing, expiring }, onClose }: Props) {
  const addressOf = useSectionAddress(companyId, page)
  const section = addressOf((missing[0] ?? expiring[0])?.id)
  const today = calendarDateOf(new Date())
  return (
    <Modal
      title={`${page.label}: ${percentText(percent)}`}
      onClose={onClose}
      footer={
        section === undefined ? undefined : (
          <ButtonLink kind="primary" href={section}>
            {dashboardMessages.goToSection}
          </ButtonLink>
        )
      }
    >
      <Stack gap="md">
        {missing.length === 0 ? (
          <Text>{dashboardMessages.sectionComplete}</Text>
        ) : (
          <Stack gap="sm">
            <Text tone="dim" size="small">
              {missing.length === 1 ? '1 item is missing' : `${missing.length} items are missing`}
            </Text>
            <LinkedItems items={missing.map(({ id, label }) => ({ label, address: addressOf(id) }))} />
          </Stack>
        )}
        {expiring.length === 0 ? null : (
          <Stack gap="sm">
            <Text tone="dim" size="small">
              Documents to replace
            </Text>
            <LinkedItems
              items={expiring.map(({ id, label, ...expiry }) => ({
                label,
                address: addressOf(id),
                mark: <ExpiryBadge state={expiry.state} date={expiry.date} today={today} />,
              }))}
            />
          </Stack>
        )}
        {page.progress === 'shareholders' || page.progress === 'managing_directors' ? (
          <EntityProblems companyId={companyId} section={page.progress} addressOf={addressOf} />
        ) : null}
      </Stack>
    </Modal>
  )
}
