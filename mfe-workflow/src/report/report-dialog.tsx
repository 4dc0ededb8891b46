import type { ReportFilters, ReportSection } from '@dossier/contract/file/change-report'
import { reportOptions, reportStatuses, reportTypes } from '@dossier/contract/file/change-report'
import { changeMessages as texts } from '@dossier/contract/file/messages/changes'
import type { ChangeReport, ChangeView } from '@dossier/contract/file/schemas/changes'
import { clientName } from '@dossier/contract/platform/names'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { DateRangeField } from '@dossier/shared-ui/date-range'
import { Modal } from '@dossier/shared-ui/dialogs'
import { CheckboxGroup } from '@dossier/shared-ui/forms'
import { ClientPicker } from './client-picker'
import { type ReportForm, useReportForm } from './use-report-form'
import { useReportedClient } from './use-reported-client'

type Props = {
  readonly view: ChangeView
  /** The client of the list; picked where the list is over all of them. */
  readonly companyId: string | undefined
  readonly onReport: (report: ChangeReport) => void
  readonly onClose: () => void
}

/** NTF-17 to NTF-21: what an Audit Trail is to hold, in two steps; Export sends from either. */
export function ReportDialog({ view, companyId, onReport, onClose }: Props) {
  const { id, client, picker, sections } = useReportedClient(view, companyId)
  const form = useReportForm(id, sections, onReport)
  return (
    <Modal
      title={texts.auditTrail}
      onClose={onClose}
      footer={
        <>
          {form.step === 'first' ? <Button onClick={form.next}>{texts.nextStep}</Button> : null}
          {form.step === 'second' ? <Button onClick={form.back}>Back</Button> : null}
          <Button kind="primary" busy={form.busy} onClick={form.send}>
            {texts.exportReport}
          </Button>
        </>
      }
    >
      <Stack>
        {companyId === undefined ? (
          <ClientPicker id={id} picker={picker} />
        ) : (
          <Text>
            Client: <strong>{client === undefined ? '' : clientName(client)}</strong>
          </Text>
        )}
        {form.step === 'first' ? (
          <PeriodAndSections form={form} offered={sections} />
        ) : (
          <TypesAndStatuses form={form} />
        )}
      </Stack>
    </Modal>
  )
}

type StepProps = { readonly form: ReportForm }

const PeriodAndSections = ({ form, offered }: StepProps & { readonly offered: readonly ReportSection[] }) => (
  <>
    <DateRangeField
      label="Period"
      value={{ from: form.filters.date_from, to: form.filters.date_to }}
      onChange={({ from, to }) => form.set({ date_from: from, date_to: to })}
      error={form.errors.period}
    />
    <CheckboxGroup
      label="Section"
      options={reportOptions(offered)}
      value={form.filters.section}
      onChange={(section) => form.set({ section: section as ReportFilters['section'] })}
      error={form.errors.section}
    />
  </>
)

const TypesAndStatuses = ({ form }: StepProps) => (
  <>
    <CheckboxGroup
      label="Type"
      options={reportOptions(reportTypes)}
      value={form.filters.type}
      onChange={(type) => form.set({ type: type as ReportFilters['type'] })}
      error={form.errors.type}
    />
    <CheckboxGroup
      label="Status"
      options={reportOptions(reportStatuses)}
      value={form.filters.status}
      onChange={(status) => form.set({ status: status as ReportFilters['status'] })}
      error={form.errors.status}
    />
  </>
)
