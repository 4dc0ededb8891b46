import { reportLabels } from '@dossier/contract/file/change-report'
import { changeMessages as texts } from '@dossier/contract/file/messages/changes'
import type { ChangeReport } from '@dossier/contract/file/schemas/changes'
import { formatDate } from '@dossier/contract/platform/dates'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Modal } from '@dossier/shared-ui/dialogs'
import styles from './report.module.css'
import { ReportEntry } from './report-entry'

type Props = { readonly report: ChangeReport; readonly onClose: () => void }

/** NTF-23, CHG-55: what was exported, for the screen and for paper. */
export function ReportPreview({ report: { company, period, statuses, entries }, onClose }: Props) {
  return (
    <Modal
      title={texts.auditTrailPreview}
      size="full"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={() => window.print()}>
          {texts.printReport}
        </Button>
      }
    >
      <div className={styles.report}>
        <Stack>
          <DescriptionList
            items={[
              { label: 'Company', value: company.name },
              { label: 'Period', value: `${formatDate(period.date_from)} to ${formatDate(period.date_to)}` },
              { label: 'Statuses', value: statuses.map((status) => reportLabels[status]).join(', ') },
            ]}
          />
          {entries.length === 0 ? (
            <Text tone="dim">{texts.noItems}</Text>
          ) : (
            <ol className={styles.entries} aria-label="Changes">
              {entries.map((entry) => (
                <ReportEntry key={entry._id} entry={entry} />
              ))}
            </ol>
          )}
        </Stack>
      </div>
    </Modal>
  )
}
