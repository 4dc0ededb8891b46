import { sampleId } from '@dossier/contract/office/report'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { percentText } from '@dossier/shared-ui/data'
import { FileField } from '@dossier/shared-ui/files'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { AccountPanel } from './account-panel'
import { ConvertedAlert, CostLine } from './conversion-outcome'
import { DownloadButton } from './download-button'
import { RefusedWorkbook } from './refused-workbook'
import { ReportChoices } from './report-choices'
import { useConversion } from './use-conversion'

const workbooks = { endings: ['.xlsx'], words: 'XLSX' }
/** How much of a file has left (LIM-07), and what the server does once it has it. */
function progressText(percent: number, isConverting: boolean) {
  const sent = `${percentText(percent)} sent`
  if (percent < 100) return sent
  return `${sent}, ${isConverting ? 'converting' : 'checking'}`
}

/** FIU-23: a workbook of transactions becomes a report to the FIU; what it costs is said before. */
export function ConvertPage() {
  const conversion = useConversion()
  const { wanted, file, progress, cost, converted, refusal, isConverting } = conversion
  return (
    <Page
      title="Convert"
      lead="A workbook of transactions becomes a report to the FIU (goAML)."
      actions={
        <DownloadButton id={sampleId} filename="sample.xlsx">
          Download sample
        </DownloadButton>
      }
    >
      <AccountPanel />
      <Panel title="Workbook">
        <Stack gap="md">
          <ReportChoices wanted={wanted} onChange={conversion.setWanted} disabled={isConverting} />
          <FileField
            label="Transactions"
            hint="The first sheet, with the columns of the sample, one transaction in a row."
            accepts={workbooks}
            value={file}
            onChange={conversion.choose}
            progress={progress}
          />
          {progress === undefined ? null : (
            <Text role="status" numeric tone="dim">
              {progressText(progress, isConverting)}
            </Text>
          )}
          {refusal === undefined ? null : <RefusedWorkbook {...refusal} />}
          {cost === undefined || refusal !== undefined ? null : <CostLine cost={cost} />}
          {converted === undefined ? null : <ConvertedAlert file={converted} />}
          <div>
            <Button
              kind="primary"
              busy={isConverting}
              disabled={file === null || cost === undefined}
              onClick={conversion.convert}
            >
              Convert
            </Button>
          </div>
        </Stack>
      </Panel>
    </Page>
  )
}
