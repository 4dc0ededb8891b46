import type { ConversionCost, ConvertedFile } from '@dossier/contract/office/schemas/conversion'
import { Alert, Stack, Text } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { balanceQuery } from './conversion.queries'
import { feeText, rowsText } from './credits-text'
import { DownloadButton } from './download-button'

/** What converting will cost, and whether there is as much. */
export function CostLine({ cost: { rows, fee, comment } }: { readonly cost: ConversionCost }) {
  const { data } = useQuery(balanceQuery)
  const isCovered = data === undefined || data.balance >= fee
  return (
    <Alert state={isCovered ? 'info' : 'denied'} title={`${rowsText(rows)}, fee ${feeText(fee)}`}>
      {isCovered ? comment : `${comment}. The balance of ${feeText(data.balance)} does not cover it.`}
    </Alert>
  )
}

/** What a workbook became, and what it cost. */
export function ConvertedAlert({ file }: { readonly file: ConvertedFile }) {
  const { _id, filename, rows, conversionFee, conversionFeeComment } = file
  return (
    <div role="status">
      <Alert state="approved" title={`${filename} is converted: ${rowsText(rows)}, fee ${feeText(conversionFee)}`}>
        <Stack gap="sm">
          <Text>{conversionFeeComment}</Text>
          <div>
            <DownloadButton id={_id} filename={filename.replace(/\.xlsx$/i, '.zip')}>
              Download
            </DownloadButton>
          </div>
        </Stack>
      </Alert>
    </div>
  )
}
