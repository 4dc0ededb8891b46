import { dashboardMessages } from '@dossier/contract/file/messages/dashboard'
import { notApplicableMessages as texts } from '@dossier/contract/file/messages/not-applicable'
import type { Permission } from '@dossier/contract/platform/permissions'
import { Button, ButtonLink, Group, Stack, Text } from '@dossier/shared-ui/core'
import { percentText, todaysDate } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { ExpiryBadge } from '@dossier/shared-ui/fields'
import { useScope } from '@dossier/shared-ui/records'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { EntityProblems } from './entity-problems'
import { LinkedItems } from './linked-items'
import { NotApplicableItems } from './not-applicable-items'
import { SayNotApplicable } from './say-not-applicable'
import { useSectionAddress } from './section-pages'
import type { SectionProgress } from './section-progress'

type Props = { readonly companyId: string; readonly progress: SectionProgress; readonly onClose: () => void }

/** The right by which something of a section is said not to apply (WRK-20). */
const editRights = {
  corporate: 'upload_general_section',
  shareholders: 'create_ubo_section_general',
  account_holder: 'create_ubo_section_general',
  managing_directors: 'create_mbd_section',
} as const satisfies Record<SectionProgress['page']['progress'], Permission>

/** DSH-33, DSH-34: what a section lacks, each item a link to it where its page is there to be opened. */
export function SectionBreakdown(props: Props) {
  const { companyId, progress, onClose } = props
  const [isProposing, setProposing] = useState(false)
  return isProposing ? (
    <SayNotApplicable companyId={companyId} section={progress.page.progress} onClose={onClose} />
  ) : (
    <Breakdown {...props} onPropose={() => setProposing(true)} />
  )
}

function Breakdown({ companyId, progress, onClose, onPropose }: Props & { readonly onPropose: () => void }) {
  const { page, percent, missing, expiring, notApplicable } = progress
  const mayEdit = useMay(editRights[page.progress])
  const { readOnly } = useScope()
  const addressOf = useSectionAddress(companyId, page)
  const section = addressOf((missing[0] ?? expiring[0])?.id)
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
            {mayEdit && !readOnly ? (
              <Group>
                <Button size="small" onClick={onPropose}>
                  {texts.propose}
                </Button>
              </Group>
            ) : null}
          </Stack>
        )}
        <NotApplicableItems items={notApplicable} addressOf={addressOf} />
        {expiring.length === 0 ? null : (
          <Stack gap="sm">
            <Text tone="dim" size="small">
              Documents to replace
            </Text>
            <LinkedItems
              items={expiring.map(({ id, label, ...expiry }) => ({
                label,
                address: addressOf(id),
                mark: <ExpiryBadge state={expiry.state} date={expiry.date} today={todaysDate()} />,
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
