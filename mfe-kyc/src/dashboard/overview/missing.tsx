import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { Button, Stack } from '@dossier/shared-ui/core'
import { ProgressRing } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import type { Dashboard } from '../dashboard-record'
import { NotificationAlert } from './notification-alert'
import styles from './overview.module.css'
import { type SectionProgress, sectionsOf } from './section-progress'

const SectionBreakdown = lazyComponent('mfe-kyc', async () => (await import('./section-breakdown')).SectionBreakdown)

const missingText = (count: number) => `${count}\u00a0missing`

/** What is wrong with a section, in a few words. */
function labelOf({ page, missing, expiring }: SectionProgress): string {
  const expired = expiring.filter(({ state }) => state === 'expired').length
  return [
    page.label,
    ...(missing.length === 0 ? [] : [missingText(missing.length)]),
    ...(expired === 0 ? [] : [`${expired}\u00a0expired`]),
  ].join(', ')
}

/** What a section lacks is kept from users who may not open its page. */
const isHidden = ({ percent, missing, notApplicable }: SectionProgress) =>
  percent < 100 && missing.length === 0 && notApplicable.length === 0

/** How complete each section is (DSH-31), what it lacks one click away, and the dashboard's own gaps (DSH-35). */
export function Missing({ client }: { readonly client: Dashboard }) {
  const [opened, setOpened] = useState<SectionProgress | null>(null)
  const open = (section: SectionProgress) => openWhenLoaded(SectionBreakdown, () => setOpened(section))
  const seesChart = useMay('view_chart')
  const sections = sectionsOf(client)
  return (
    <Panel title="To complete">
      <Stack gap="md">
        <div className={styles.rings}>
          {sections.map((section) =>
            seesChart ? (
              <ProgressRing
                key={section.page.id}
                value={section.percent}
                label={labelOf(section)}
                onClick={isHidden(section) ? undefined : () => open(section)}
              />
            ) : isHidden(section) ? null : (
              <Button key={section.page.id} size="small" onClick={() => open(section)}>
                {`${section.page.label}: ${missingText(section.missing.length)}`}
              </Button>
            ),
          )}
        </div>
        <NotificationAlert companyId={client._id} labels={client.notification_missing} />
      </Stack>
      {opened === null ? null : (
        <SectionBreakdown
          key={opened.page.id}
          companyId={client._id}
          progress={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}
