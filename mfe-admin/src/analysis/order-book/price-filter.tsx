import { priceLevels } from '@dossier/contract/office/analysis'
import { Columns } from '@dossier/shared-ui/core'
import { Select } from '@dossier/shared-ui/forms'
import { levelText } from '../figures'
import type { PriceSpan } from './price-span'

type Props = { readonly span: PriceSpan; readonly onChange: (span: PriceSpan) => void }

const optionsOf = (levels: readonly number[]) =>
  levels.map((level) => ({ value: String(level), label: levelText(level) }))

/** LAB-12: a lower and an upper price of eleven; neither passes the other. */
export const PriceFilter = ({ span: { lowest, highest }, onChange }: Props) => (
  <Columns minimum={140}>
    <Select
      label="Lowest price"
      value={String(lowest)}
      options={optionsOf(priceLevels.filter((level) => level <= highest))}
      onChange={(value) => onChange({ lowest: Number(value), highest })}
    />
    <Select
      label="Highest price"
      value={String(highest)}
      options={optionsOf(priceLevels.filter((level) => level >= lowest))}
      onChange={(value) => onChange({ lowest, highest: Number(value) })}
    />
  </Columns>
)
