import { currencies, reportCodes, reportTypes } from '@dossier/contract/office/report'
import { Select } from '@dossier/shared-ui/forms'
import styles from './convert-page.module.css'
import type { Wanted } from './use-conversion'

const reportOptions = reportCodes.map((value) => ({ value, label: `${value} – ${reportTypes[value]}` }))

type Props = {
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
  readonly disabled: boolean
}

/** What sort of report is made, and in which currency its amounts are (FIU-24). */
export function ReportChoices({ wanted, onChange, disabled }: Props) {
  return (
    <div className={styles.choices}>
      <Select
        label="Report type"
        options={reportOptions}
        value={wanted.report_code}
        onChange={(code) => {
          const report_code = reportCodes.find((each) => each === code)
          if (report_code) onChange({ ...wanted, report_code })
        }}
        disabled={disabled}
      />
      <Select
        label="Local currency"
        options={currencies}
        value={wanted.currency_code_local}
        onChange={(code) => {
          if (code !== '') onChange({ ...wanted, currency_code_local: code })
        }}
        disabled={disabled}
      />
    </div>
  )
}
